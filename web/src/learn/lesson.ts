/** The prepared game of the tutorial: its steps, and what each asks of the learner. */
import { without } from '../cards';
import { moveOf, type Move } from '../table/moves';
import type { Moment } from '../table/story';
import type { View } from '../types';

export interface Step {
  /** What the others have done since the step before. */
  played: string[];
  /** The message that explains it. */
  say: string;
  /** What the learner is to do, or null where there is only something to see. */
  do: string | null;
  view: View;
}

export async function loadSteps(): Promise<Step[]> {
  return (await import('./tutorial.json')).default as Step[];
}

export function taskOf(step: Step): Move | null {
  return step.do === null ? null : moveOf(step.do);
}

/** Whether this card is one of those still to be tapped. */
export function isWanted(task: Move, picked: readonly string[], card: string): boolean {
  return without(task.cards, picked).includes(card);
}

/** The view, with the learner called by this name. */
export function viewFor(step: Step, name: string): View {
  const players = step.view.players.map((player, seat) =>
    seat === step.view.seat ? { ...player, name } : player,
  );
  return { ...step.view, players };
}

/** What the others have done, as the table is told it. */
export function momentsOf(step: Step): Moment[] {
  const before = step.view.version - step.played.length;
  return step.played.map((action, index) => ({
    version: before + index + 1,
    seat: moveOf(action).seat,
    action,
    by: null,
    view: step.view,
    lines: [],
  }));
}

export interface Tie {
  player: string;
  score: number;
  mine: number;
  theirs: number;
}

/** With whom the learner is tied at the end, and what decides it. */
export function tieOf({ seat, players, result }: View): Tie | null {
  if (result === null || seat === null) return null;
  const score = result.scores[seat] ?? 0;
  const other = result.scores.findIndex((points, at) => at !== seat && points === score);
  const player = players[other];
  if (player === undefined) return null;
  return {
    player: player.name,
    score,
    mine: result.tiebreak[seat] ?? 0,
    theirs: result.tiebreak[other] ?? 0,
  };
}
