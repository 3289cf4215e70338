/** What the keys of a keyboard do at the table. */
import { settings } from '../settings.svelte';
import type { View } from '../types';
import type { Choice } from './choice.svelte';
import { movesOf, piles, type Move } from './moves';
import type { Table } from './table.svelte';

/** The move that the large button would make. */
export function mainMove(table: Table, choice: Choice): Move | null {
  const view = table.view;
  if (view === null) return null;
  return (
    choice.bid ??
    choice.gift ??
    choice.take ??
    choice.drop ??
    choice.sale ??
    movesOf(view, 'done')[0] ??
    null
  );
}

/** Where the numbers pick something: where something is asked for, else in the hand. */
export function numbered(view: View): 'bundle' | 'market' | 'hand' {
  if (movesOf(view, 'give').length > 0) return 'bundle';
  return movesOf(view, 'take').length > 0 ? 'market' : 'hand';
}

/** Picks the card or pile with a number, counted from the left. */
function pick(number: number, view: View, choice: Choice): void {
  switch (numbered(view)) {
    case 'bundle':
      if (number < view.bundle.length) choice.bundle = number;
      return;
    case 'market': {
      const pile = piles(view.market).filter(({ cards }) => cards.length > 0)[number];
      if (pile !== undefined) choice.kind = pile.kind;
      return;
    }
    case 'hand':
      if (number < view.hand.length) choice.toggle(number);
  }
}

/** Does what a key stands for; false: nothing. */
export function press(key: string, table: Table, choice: Choice): boolean {
  const view = table.view;
  if (view === null || table.past !== null || table.coach.warning !== null) return false;
  const act = (move: Move | null | undefined) => {
    if (!move || table.busy) return false;
    choice.clear();
    void table.act(move.text);
    return true;
  };
  if (/^[1-9]$/.test(key)) {
    pick(Number(key) - 1, view, choice);
    return true;
  }
  switch (key.toLowerCase()) {
    case 'p':
      return act(movesOf(view, 'pass')[0]);
    case 'enter':
      return act(mainMove(table, choice));
    case 'escape':
      choice.clear();
      table.candidates = null;
      table.unseen = null;
      return true;
    case 'u':
      if (table.canUndo) void table.undo();
      return table.canUndo;
    case 'h':
      if (table.info?.hints && !table.busy) void table.hint();
      return true;
    case 'k':
      if (choice.hand.size > 0) choice.protect(choice.hand);
      return choice.hand.size > 0;
    case 's':
      table.skip();
      return true;
    default:
      return false;
  }
}

/** With one tap a pick that can mean one move only is that move. */
export function tapped(choice: Choice): Move | null {
  if (!settings().oneTap) return null;
  const move = choice.gift ?? choice.take ?? choice.drop;
  return move?.text === choice.suggested ? null : move;
}
