import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection, type Link } from '../src/connection';
import type { Line, LineMessage } from '../src/line';

class CuttableLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  greet(): void {
    this.onopen?.();
    this.hear({ type: 'table' });
  }

  break(code = 1006): void {
    this.onclose?.({ code });
  }
}

const lines: CuttableLine[] = [];
const heard: LineMessage[] = [];
const links: Link[] = [];
const failures: string[] = [];
let connection: Connection;

function last(): CuttableLine {
  return lines.at(-1) as CuttableLine;
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [lines, heard, links, failures]) list.length = 0;
  connection = new Connection(
    'table',
    'token',
    {
      message: (message) => heard.push(message),
      link: (link) => links.push(link),
      failed: (code) => failures.push(code),
    },
    () => {
      const line = new CuttableLine();
      lines.push(line);
      return line;
    },
  );
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('resuming', () => {
  test('says hello with the token and from the start', () => {
    last().greet();
    expect(last().sent).toEqual([{ type: 'hello', token: 'token', version: 0 }]);
    expect(links).toEqual(['connecting', 'open']);
  });

  test('comes back after a break and asks for what it missed', () => {
    last().greet();
    last().hear({ type: 'action', version: 17 });
    last().break();
    expect(links.at(-1)).toBe('lost');
    vi.advanceTimersByTime(10_000);
    expect(lines).toHaveLength(2);
    last().onopen?.();
    expect(last().sent[0]).toEqual({ type: 'hello', token: 'token', version: 17 });
  });

  test('waits longer after each failed try', () => {
    last().break();
    vi.advanceTimersByTime(600);
    expect(lines).toHaveLength(2);
    last().break();
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(lines).toHaveLength(3);
  });

  test('connects anew when the server says that it closes', () => {
    last().greet();
    last().hear({ type: 'closing' });
    expect(last().closed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(lines).toHaveLength(2);
  });

  test('tries at once when the network is back', () => {
    last().break();
    globalThis.dispatchEvent(new Event('online'));
    expect(lines).toHaveLength(2);
  });

  test.each([
    [4401, 'bad_token'],
    [4403, 'not_allowed_to_watch'],
    [4404, 'no_such_table'],
  ])('gives up at %i', (code, reason) => {
    last().break(code);
    vi.advanceTimersByTime(60_000);
    expect(failures).toEqual([reason]);
    expect(lines).toHaveLength(1);
  });

  test('stays away once it is closed', () => {
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });
});

describe('asking', () => {
  test('a click before the line stands is sent when it does', () => {
    void connection.ask({ type: 'act', action: '0 pass', version: 3 });
    expect(last().sent).toEqual([]);
    last().greet();
    expect(last().sent[1]).toMatchObject({ type: 'act', action: '0 pass', version: 3 });
  });

  test('what was not answered is sent again under the same id', async () => {
    last().greet();
    const answer = connection.ask({ type: 'act', action: '0 pass', version: 3 });
    const first = last().sent[1];
    last().break();
    vi.advanceTimersByTime(1_000);
    last().greet();
    expect(last().sent[1]).toEqual(first);
    last().hear({ type: 'done', id: first?.['id'], version: 4 });
    await expect(answer).resolves.toMatchObject({ type: 'done', version: 4 });
    last().break();
    vi.advanceTimersByTime(1_000);
    last().greet();
    expect(last().sent).toHaveLength(1);
  });

  test('a line that looks open but answers nothing is given up', () => {
    last().greet();
    void connection.ask({ type: 'act', action: '0 pass', version: 3 });
    const id = last().sent[1]?.['id'];
    vi.advanceTimersByTime(8_000);
    expect(lines).toHaveLength(2);
    last().greet();
    expect(last().sent[1]?.['id']).toBe(id);
  });

  test('a refusal is an answer too', async () => {
    last().greet();
    const answer = connection.ask({ type: 'act', action: '0 bid C1', version: 3 });
    last().hear({ type: 'refused', id: last().sent[1]?.['id'], code: 'bid_too_low' });
    await expect(answer).resolves.toMatchObject({ code: 'bid_too_low' });
  });
});
