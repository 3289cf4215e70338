/** Points at what the tutorial asks to be tapped: for the eye, and for whoever listens. */
import { without } from '../cards';
import type { Move } from '../table/moves';

/** The element that says what a pointed thing is for. */
export const EXPLAINED_BY = 'learn-point';

/** What is to be tapped for a task: its pile, or those of its cards that are not picked yet. */
export function toTap(
  screen: ParentNode,
  { verb, cards }: Move,
  picked: readonly string[],
): HTMLElement[] {
  if (verb === 'take') return pilesOf(screen, cards);
  const zone = verb === 'give' ? 'bundle' : 'hand';
  const missing = without(cards, picked);
  return [...new Set(missing)].flatMap((card) =>
    buttonsOf(screen, `[data-zone="${zone}"][data-card="${card}"]`)
      .filter((button) => button.getAttribute('aria-pressed') !== 'true')
      .slice(0, missing.filter((wanted) => wanted === card).length),
  );
}

function pilesOf(screen: ParentNode, kinds: readonly string[]): HTMLElement[] {
  const piles = kinds.flatMap((kind) =>
    buttonsOf(screen, `[data-zone="market"][data-card^="${kind}"]`),
  );
  return [...new Set(piles)];
}

/** The buttons that these elements are, or are in. */
function buttonsOf(screen: ParentNode, selector: string): HTMLElement[] {
  return [...screen.querySelectorAll(selector)].flatMap((found) => {
    const button = found.closest('button');
    return button === null ? [] : [button];
  });
}

/** Marks these elements, brings the first one into sight, and gives back how to unmark them. */
export function pointAt(targets: readonly HTMLElement[]): () => void {
  for (const target of targets) {
    target.dataset.pointed = '';
    target.setAttribute('aria-describedby', EXPLAINED_BY);
  }
  targets[0]?.scrollIntoView({ block: 'nearest' });
  return () => {
    for (const target of targets) {
      delete target.dataset.pointed;
      target.removeAttribute('aria-describedby');
    }
  };
}
