// @vitest-environment node
/** The puzzles that are shipped, as the browser reads them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { progressFrom } from '../src/puzzles/progress.svelte';
import { judge, puzzlesOf, THEMES, type PuzzleGame } from '../src/puzzles/puzzle';
import { replayHere } from '../src/replay/local-replay';

const file = new URL('../src/puzzles/puzzles.json', import.meta.url);
const games = JSON.parse(readFileSync(file, 'utf-8')) as PuzzleGame[];
const puzzles = games.flatMap((game) => puzzlesOf(game, 'me'));

describe('puzzles', () => {
  test('there are enough of them, of every theme, and each once', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(100);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ theme }) => theme))).toEqual(new Set(THEMES));
  });

  test('are played up to a decision of their seat, and judged', async () => {
    for (const puzzle of puzzles.slice(0, 10)) {
      const view = (await replayHere(puzzle.record)).steps.at(-1)?.views[puzzle.seat];
      if (view === undefined) throw new Error('there is no such step');
      expect(view.players[puzzle.seat]?.name).toBe('me');
      const [[best] = ['', 0], [second] = ['', 0]] = puzzle.chances;
      expect(view.legal).toContain(best);
      expect(judge(puzzle, view, best)).toMatchObject({ isRight: true, best, other: second });
      expect(judge(puzzle, view, second)).toMatchObject({ isRight: false, best, other: second });
    }
  });
});

test.each([null, '7', '{', '{"solved": 3, "streak": -1, "longest": "x"}'])(
  'progress that is not ours is none: %s',
  (text) => {
    expect(progressFrom(text)).toEqual({ solved: [], streak: 0, longest: 0 });
  },
);
