/** Cards as NOTATION.md writes them, and no more of the game than can be read from a card. */
export const KINDS = ['C', 'G', 'O', 'S', 'V', 'W', 'M'] as const;
export type Kind = (typeof KINDS)[number];

export const CARD_KINDS: Record<Kind, string> = {
  C: 'cloth',
  G: 'grain',
  O: 'olives',
  S: 'spices',
  V: 'wine',
  W: 'wood',
  M: 'merchant',
};

export function kindOf(card: string): Kind {
  return card.charAt(0) as Kind;
}

/** The number on a card; a merchant shows none. */
export function valueOf(card: string): number {
  return Number(card.slice(1));
}

export function total(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0);
}

/** By kind, then by value; merchants last. */
export function sorted(cards: readonly string[]): string[] {
  const rank = (card: string) => KINDS.indexOf(kindOf(card)) * 10 + valueOf(card);
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

/** The first list without the cards of the second, copy by copy. */
export function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...gone];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
