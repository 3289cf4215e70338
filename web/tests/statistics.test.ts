import { expect, test } from 'vitest';
import { chosen, finished, opponentsOf, statisticsOf, type Finished } from '../src/me/statistics';
import type { MyGame, Outcome } from '../src/games.svelte';

function game(at: number, with_: Partial<Outcome>): MyGame {
  const outcome: Outcome = {
    at,
    place: 1,
    won: true,
    scores: [20, 10, 5],
    levels: [null, 'easy', 'hard'],
    prices: [],
    sets: 3,
    ...with_,
  };
  return {
    table: `t${at}`,
    token: 'x',
    code: null,
    invites: [],
    names: [],
    at,
    over: true,
    seat: 0,
    outcome,
  };
}

const games: Finished[] = finished([
  game(1, { prices: [2, 4] }),
  game(2, {}),
  game(3, { won: false, place: 2, scores: [12, 15, 3, 1], levels: [null, 'easy', null, 'easy'] }),
]);

test('the newest game comes first, and unfinished ones do not count', () => {
  const going: MyGame = { ...game(4, {}) };
  delete going.outcome;
  expect(finished([game(1, {}), going, game(2, {})]).map(({ at }) => at)).toEqual([2, 1]);
});

test('opponents are people where there was one, else the strongest bot', () => {
  expect(games.map(opponentsOf)).toEqual(['people', 'hard', 'hard']);
});

test('wins are held against what equals would win', () => {
  const figures = statisticsOf(games);
  expect(figures).toMatchObject({ games: 3, wins: 2, best: 20, streak: 2, price: 3, sets: 3 });
  expect(figures.par).toBeCloseTo(1 / 3 + 1 / 3 + 1 / 4);
  expect(figures.mean).toBeCloseTo(52 / 3);
  expect(figures.places).toEqual([2, 1, 0, 0]);
});

test('figures can be about some games only', () => {
  expect(chosen(games, { opponents: 'hard', players: null })).toHaveLength(2);
  expect(chosen(games, { opponents: null, players: 4 })).toHaveLength(1);
  expect(statisticsOf(chosen(games, { opponents: 'random', players: null }))).toMatchObject({
    games: 0,
    wins: 0,
    price: null,
  });
});
