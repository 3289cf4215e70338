/** Which puzzles were solved in this browser, and how many in a row. */
import { keepText, readText } from '../browser-storage';

export interface Progress {
  solved: string[];
  /** How many the last ones were right at the first try. */
  streak: number;
  longest: number;
}

const KEPT = 'byzanz.puzzles';

/** What is kept, as far as it is of the right kind: another version may have written it. */
export function progressFrom(text: string | null): Progress {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    kept = {};
  }
  const old = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Progress>;
  const count = (value: unknown) =>
    Number.isInteger(value) && (value as number) > 0 ? (value as number) : 0;
  const solved = Array.isArray(old.solved) ? old.solved : [];
  return {
    solved: solved.filter((id) => typeof id === 'string'),
    streak: count(old.streak),
    longest: count(old.longest),
  };
}

let current = $state.raw(progressFrom(readText(KEPT)));

export function progress(): Progress {
  return current;
}

/** A puzzle was answered at the first try. */
export function answered(id: string, isRight: boolean): void {
  const { solved, streak, longest } = current;
  current = {
    solved: isRight && !solved.includes(id) ? [...solved, id] : solved,
    streak: isRight ? streak + 1 : 0,
    longest: Math.max(longest, isRight ? streak + 1 : 0),
  };
  keepText(KEPT, JSON.stringify(current));
}
