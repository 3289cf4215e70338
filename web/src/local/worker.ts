/** The worker in which games of this browser are played: rules and bots run here, not in the page. */
import { load } from '../../engine/index.js';
import type { LineMessage } from '../line';
import { codeOf, Refusal } from '../refusal';
import type { Answer, Request } from '../types';
import { hintFor } from './bot-turns';
import type { LocalTable, Onlooker } from './local-table';
import { LocalTables } from './local-tables';
import { TableStore } from './table-store';
import type { FromWorker, ToWorker } from './worker-messages';

const CHANNEL = 'byzanz.tables';
/** As a server closes a WebSocket. */
const CLOSE_CODES: Partial<Record<string, number>> = {
  bad_token: 4401,
  no_such_table: 4404,
  other_rules: 4409,
};
const BROKEN = 1011;

type Hello = { type: 'hello'; token: string | null; version: number | null };
type Said = Hello | { type: 'back' } | (Request & { id: string });

interface OpenLine {
  table: LocalTable;
  onlooker: Onlooker | null;
}

const lines = new Map<number, OpenLine>();

function post(message: FromWorker): void {
  postMessage(message);
}

const engine = await load().catch(() => null);
if (engine !== null) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const tables = new LocalTables(engine, new TableStore(), (id) => channel?.postMessage(id));
  channel?.addEventListener('message', ({ data }) => void tables.hear(String(data)));
  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void hear(tables, data));
}
post({ type: 'ready', works: engine !== null });

async function hear(tables: LocalTables, message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'ask':
      return serve(tables, message);
    case 'dial':
      return open(tables, message.line, message.table);
    case 'send':
      return listen(message.line, JSON.parse(message.text) as Said);
    case 'hang-up':
      hangUp(message.line);
  }
}

async function serve(tables: LocalTables, ask: ToWorker & { type: 'ask' }): Promise<void> {
  try {
    post({ type: 'answer', id: ask.id, value: await answer(tables, ask) });
  } catch (error) {
    post({ type: 'refusal', id: ask.id, code: codeOf(error) });
  }
}

async function answer(tables: LocalTables, ask: ToWorker & { type: 'ask' }): Promise<unknown> {
  switch (ask.service) {
    case 'make':
      return tables.make(...ask.args);
    case 'look':
      return (await tables.find(...ask.args)).info(null);
    case 'record':
      return (await tables.find(...ask.args)).record();
    case 'rematch':
      return tables.rematch(...ask.args);
    case 'forget':
      return (await tables.forget(...ask.args)) ?? null;
  }
}

async function open(tables: LocalTables, line: number, id: string): Promise<void> {
  try {
    lines.set(line, { table: await tables.find(id), onlooker: null });
    post({ type: 'opened', line });
  } catch (error) {
    close(line, error);
  }
}

function close(line: number, error: unknown): void {
  hangUp(line);
  post({ type: 'closed', line, code: CLOSE_CODES[codeOf(error)] ?? BROKEN });
}

function hangUp(line: number): void {
  const open = lines.get(line);
  lines.delete(line);
  if (open?.onlooker) open.table.leave(open.onlooker);
}

async function listen(line: number, said: Said): Promise<void> {
  const open = lines.get(line);
  if (open === undefined) return;
  const tell = (message: LineMessage | Answer) => {
    if (lines.has(line)) post({ type: 'said', line, text: JSON.stringify(message) });
  };
  try {
    if (said.type === 'hello') {
      const seat = said.token === null ? null : seatOf(open.table, said.token);
      open.onlooker = { seat, tell };
      await open.table.welcome(open.onlooker, said.version);
    } else if (said.type !== 'back') {
      tell(await reply(open, said));
    }
  } catch (error) {
    if (said.type === 'hello') close(line, error);
    else throw error;
  }
}

/** A seat of this browser needs no secret: its number will do. */
function seatOf(table: LocalTable, token: string): number {
  const seat = Number(token);
  if (!table.persons.includes(seat)) throw new Refusal('bad_token');
  return seat;
}

/** Does what is asked for; a refusal is an answer, too. */
async function reply(
  { table, onlooker }: OpenLine,
  said: Request & { id: string },
): Promise<Answer> {
  const { id } = said;
  try {
    const seat = onlooker?.seat ?? null;
    if (seat === null) throw new Refusal('bad_token');
    switch (said.type) {
      case 'act': {
        const version = await table.act(seat, said.action, said.version ?? null, 'person', id);
        return { type: 'done', id, version };
      }
      case 'undo':
        return { type: 'done', id, version: await table.undo(seat, said.version ?? null, id) };
      case 'order':
        await table.giveOrder(seat, said.order);
        return { type: 'order', id, order: said.order };
      case 'spending': {
        const bids = table.spending(seat, said.keep ?? []);
        return {
          ...{ type: 'spending', id },
          bids: bids.map(({ move, total }) => ({ total, cards: move.cards })),
        };
      }
      case 'hint':
        return { type: 'hint', id, candidates: hintFor(table, seat) };
      default:
        throw new Refusal('not_allowed');
    }
  } catch (error) {
    const code = codeOf(error);
    return { type: 'refused', id, code, message: code } as Answer;
  }
}
