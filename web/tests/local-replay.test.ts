// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replayHere } from '../src/replay/local-replay';

const kit = new URL('../../tests/conformance/games.jsonl', import.meta.url);
const [line = ''] = readFileSync(kit, 'utf-8').split('\n');
const record = JSON.parse(line) as { actions: string[]; players: string[]; result: unknown };

describe('a record played in the browser', () => {
  it('shows every step to every seat, and ends as it did', async () => {
    const { steps, players, result } = await replayHere(record);
    expect(steps.map(({ action }) => action)).toEqual([null, ...record.actions]);
    expect(steps.at(-1)?.views.map(({ seat }) => seat)).toEqual([...record.players.keys()]);
    expect(steps.at(-1)?.spectator.phase).toBe('over');
    expect([players, result]).toEqual([record.players, record.result]);
  });

  it.each([
    [{ ...record, rules_version: 2 }, 'other_rules'],
    [{ ...record, actions: ['0 bid M'] }, 'broken_record'],
    [{ ...record, deck: 'C1 C2' }, 'broken_record'],
    [{ ...record, actions: [7] }, 'bad_record'],
    [{ ...record, format: 'chess' }, 'bad_record'],
    [null, 'bad_record'],
  ])('refuses one that is not right', async (wrong, code) => {
    await expect(replayHere(wrong)).rejects.toMatchObject({ code });
  });
});
