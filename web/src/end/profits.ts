/** Profits, from the sales that all have seen. */
import { kindOf, valueOf } from '../cards';
import { moveOf, profitOf, type Move } from '../table/moves';

export interface Step {
  action: string | null;
  view: { round: number };
}

interface Sale extends Move {
  round: number;
}

/** The sales that stand: one that was undone did not happen. */
function salesOf(steps: readonly Step[]): Sale[] {
  const stand: Sale[] = [];
  for (const { action, view } of steps) {
    if (action === null) continue;
    if (action.startsWith('undo')) stand.pop();
    else stand.push({ ...moveOf(action), round: view.round });
  }
  return stand.filter((move) => move.verb === 'sell');
}

/** By player, the profit after rounds 0, 1, 2, … */
export function profitsByRound(steps: readonly Step[], players: number): number[][] {
  const rounds = Math.max(0, ...steps.map((step) => step.view.round));
  const lines = Array.from({ length: players }, () => Array<number>(rounds + 1).fill(0));
  for (const { seat, cards, round } of salesOf(steps)) {
    const line = lines[seat] ?? [];
    for (let at = round; at < line.length; at += 1) line[at] = (line[at] ?? 0) + profitOf(cards);
  }
  return lines;
}

/** The card of a sold set that was kept as profit. */
function profitCard(cards: readonly string[]): string {
  const goods = cards.filter((card) => kindOf(card) !== 'M');
  return goods.sort((one, other) => valueOf(other) - valueOf(one))[0] ?? 'M';
}

/** By player, the profit cards in the order in which they were earned. */
export function soldProfits(steps: readonly Step[], players: number): string[][] {
  const sales = salesOf(steps);
  return Array.from({ length: players }, (_, seat) =>
    sales.filter((sale) => sale.seat === seat).map((sale) => profitCard(sale.cards)),
  );
}
