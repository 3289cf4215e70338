import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { inSentences, Story, sayLine, startOf, withoutResult, type Line } from '../src/table/story';
import type { View } from '../src/types';
import { speak } from '../src/words.svelte';
import { player, view } from './views';

beforeAll(() => speak('en'));

function told(before: View, action: string, after: View, turned: string[] = []): string[] {
  const story = new Story(before);
  return story.tell({ version: after.version, action, turned, view: after }).lines.map(heard);
}

/** What is said of a line, with plain spaces: no line breaks inside a card. */
function heard(line: Line): string {
  return sayLine(line).replaceAll('\u00a0', ' ');
}

test('the deal', () => {
  expect(new Story(view()).begin().lines.map(heard)).toEqual([
    'Ada, Ben and Cem sit down, each with four cards; there will be 8 rounds.',
    'Round 1 of 8',
    'Offer card 6: cloth 1, grain 2, wood 3, merchant.',
  ]);
});

test('lines that follow each other end as sentences do', () => {
  const lines = new Story(view()).begin().lines.map(heard);
  expect(inSentences(lines.slice(1))).toBe(
    'Round 1 of 8. Offer card 6: cloth 1, grain 2, wood 3, merchant.',
  );
});

test('the result is left out until it is revealed', () => {
  const result = { scores: [3, 2, 1], tiebreak: [0, 0, 0], winners: [0] };
  const story = new Story(view({ phase: 'final', awaited: [0] }));
  const over = view({ phase: 'over', awaited: [], result, version: 1 });
  const end = story.tell({ version: 1, action: '0 done', turned: [], view: over });
  expect(end.lines.map(heard)).toContain('Ada wins.');
  expect(withoutResult([end])[0]?.lines.map(heard)).toEqual(['Ada is done.']);
});

test('a bid, a raise, a pass with and without a bid', () => {
  const raised = [player('Ada', { bid: ['C1'] }), player('Ben'), player('Cem')];
  expect(told(view(), '0 bid C1', view())).toEqual(['Ada bids 1: cloth 1.']);
  expect(told(view({ players: raised }), '0 bid S2', view())).toEqual([
    'Ada raises to 3 with spices 2.',
  ]);
  expect(told(view({ players: raised, high: 1 }), '0 pass', view())).toEqual([
    'Ada passes and takes the bid back.',
  ]);
  expect(told(view(), '1 pass', view())).toEqual(['Ben passes.']);
});

test('when all pass the first passer takes the bundle, and the next one is turned up', () => {
  const passed = [player('Ada', { passed: true }), player('Ben', { passed: true }), player('Cem')];
  const after = view({
    offers: [4, 2],
    players: [player('Ada', { offer: 6 }), player('Ben'), player('Cem')],
  });
  expect(told(view({ players: passed }), '2 pass', after, ['V1', 'V2'])).toEqual([
    'Cem passes.',
    'Everybody has passed, so Ada takes the whole bundle: cloth 1, grain 2, wood 3, merchant.',
    'Offer card 4: wine 1, wine 2.',
  ]);
});

test('who has won an auction is told, and for how much', () => {
  const players = [player('Ada', { bid: ['C3'] }), player('Ben'), player('Cem', { passed: true })];
  const given = view({ phase: 'give', awaited: [0] });
  expect(told(view({ players, high: 3 }), '1 pass', given)).toEqual([
    'Ben passes.',
    'Ada wins with 3; the bid goes into the market.',
  ]);
  const passed = players.map((one) => ({ ...one, bid: [], passed: one.name !== 'Ada' }));
  expect(told(view({ players: passed }), '0 bid C1 S1', given)).toEqual([
    'Ada bids 2: cloth 1, spices 1.',
    'Ada wins with 2; the bid goes into the market.',
  ]);
});

test('a gift to the market, a sale, a discard', () => {
  expect(told(view(), '0 give G2', view())).toEqual([
    'Ada places in the market: grain 2. Takes in hand: cloth 1, wood 3, merchant.',
  ]);
  expect(told(view(), '1 sell C1 C4 M', view())).toEqual([
    'Ben sells cloth 1, cloth 4, merchant for 4 points.',
  ]);
  expect(told(view(), '0 drop W3', view())).toEqual([
    'Ada holds too many cards and discards wood 3.',
  ]);
});

test('the market opens, is shared out, and what is left is removed', () => {
  const story = new Story(view({ offers: [2] }));
  const market = ['C1', 'G2', 'W3'];
  const open = view({ phase: 'take', offers: [], bundle: [], market });
  const first = story.tell({ version: 1, action: '0 give C1', turned: [], view: open });
  expect(first.lines.map(heard).at(-1)).toBe('The market: cloth 1, grain 2, wood 3.');
  const next = view({ round: 2 });
  const last = story.tell({ version: 2, action: '1 take C', turned: next.bundle, view: next });
  expect(last.lines.map(heard)).toEqual([
    'Ben takes from the market: cloth 1.',
    'Nobody took these, so they leave the game: grain 2, wood 3.',
    'Round 2 of 8',
    'Offer card 6: cloth 1, grain 2, wood 3, merchant.',
  ]);
});

test('the end, with a tie', () => {
  const result = { scores: [9, 12, 12], tiebreak: [0, 1, 2], winners: [2] };
  expect(told(view(), '0 done', view({ phase: 'over', result })).slice(1)).toEqual([
    'Cem: 12 points, 2 cards for the tie-break',
    'Ben: 12 points, one card for the tie-break',
    'Ada: 9 points',
    'Cem wins.',
  ]);
  const shared = { scores: [12, 12, 12], tiebreak: [1, 1, 1], winners: [0, 1, 2] };
  expect(told(view(), '0 done', view({ phase: 'over', result: shared })).at(-1)).toBe(
    'Ada, Ben and Cem share the win.',
  );
});

test('who comes later gets the start from the first view that is told', () => {
  const first = view({ version: 1, high: 3, players: [player('Ada', { bid: ['C3'] })] });
  expect(startOf(first)).toMatchObject({ version: 0, high: 0, players: [{ bid: [] }] });
});

/** What tools/golden_story.py has written of a game: see there. */
interface Told {
  seen: string;
  lines: string[] | null;
  sha256: string;
}

type Seen = [View, ...[action: string, turned: string[], changed: Partial<View>][]];

const GOLDEN = join(import.meta.dirname, '../../tests/golden/story.json');
const games = JSON.parse(readFileSync(GOLDEN, 'utf-8')) as Told[];

function textOf({ id, args }: Line): string {
  return `${id} ${JSON.stringify(args, Object.keys(args).sort())}`;
}

function tellAgain(seen: string): string[] {
  const packed = inflateSync(Buffer.from(seen, 'base64')).toString('utf-8');
  const [start, ...steps] = JSON.parse(packed) as Seen;
  const story = new Story(start);
  const lines = [...story.begin().lines];
  let now = start;
  for (const [action, turned, changed] of steps) {
    now = { ...now, ...changed };
    lines.push(...story.tell({ version: now.version, action, turned, view: now }).lines);
  }
  return lines.map(textOf);
}

describe('the conformance games are told as the package tells them', () => {
  test.each(games.map((game, index) => ({ game, number: index + 1 })))(
    'game $number',
    ({ game: { seen, lines, sha256 } }) => {
      const told = tellAgain(seen);
      if (lines !== null) expect(told).toEqual(lines);
      expect(createHash('sha256').update(told.join('\n')).digest('hex')).toBe(sha256);
    },
  );
});
