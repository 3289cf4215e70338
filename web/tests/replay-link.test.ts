// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BadLink, LONGEST_LINK, carriesRecord, linkOf, recordIn } from '../src/replay/link';

const PAGE = 'https://example.org/replay';
const kit = new URL('../../tests/conformance/games.jsonl', import.meta.url);
const records = readFileSync(kit, 'utf-8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Record<string, unknown>);

async function reasonOf(fragment: string): Promise<string | null> {
  try {
    await recordIn(fragment);
    return null;
  } catch (error) {
    return error instanceof BadLink ? error.reason : String(error);
  }
}

async function fragmentOf(record: unknown): Promise<string> {
  const link = await linkOf(record, PAGE);
  return new URL(link ?? PAGE).hash;
}

describe('a replay in a link', () => {
  it('comes out as it went in, and is short', async () => {
    for (const record of records) {
      const link = await linkOf({ ...record, players: ['Ágnes', '名', 'D"'] }, PAGE);
      expect(link?.length).toBeLessThan(2_000);
      expect(link).toMatch(/^https:\/\/example\.org\/replay#game=[\w-]+$/);
      const { hash } = new URL(link ?? PAGE);
      expect(carriesRecord(hash)).toBe(true);
      expect(await recordIn(hash)).toEqual({ ...record, players: ['Ágnes', '名', 'D"'] });
    }
  });

  it('is not made where it would be too long', async () => {
    const noise = Array.from({ length: LONGEST_LINK }, (_, at) => Math.sin(at)).join();
    expect(await linkOf({ ...records[0], noise }, PAGE)).toBeNull();
  });

  it('says when it was cut, wherever that was', async () => {
    const whole = await fragmentOf(records[0]);
    for (let end = '#game=1'.length; end < whole.length; end += 7) {
      expect(await reasonOf(whole.slice(0, end))).toBe('cut');
    }
    expect(await reasonOf(`${whole}!`)).toBe('cut');
  });

  it('says when it is of another kind', async () => {
    expect(await reasonOf('#game=2abc')).toBe('foreign');
    expect(await reasonOf('#token=abc')).toBe('foreign');
    expect(carriesRecord('#token=abc')).toBe(false);
  });

  it('does not unpack more than a record can be', async () => {
    const huge = await fragmentOf({ actions: 'x'.repeat(3_000_000) });
    expect(await reasonOf(huge)).toBe('huge');
  });
});
