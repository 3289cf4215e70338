/** The HTTP half of PROTOCOL.md; what concerns tables of this browser is asked of its worker. */
import { askPassword, password } from './club.svelte';
import { isLocal } from './local/local-id';
import { askWorker } from './local/worker-line';
import { hasServer } from './place';
import { Refusal } from './refusal';
import type {
  DayTable,
  GameRecord,
  GroupMade,
  GroupNow,
  Joined,
  Level,
  ListedTable,
  NewTable,
  RefusalCode,
  Replayed,
  SeatWish,
  TableInfo,
  TableWish,
} from './types';

export { codeOf, Refusal } from './refusal';

/** The protocol that this client speaks. */
export const PROTOCOL = 1;

async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  { body, token = null }: { body?: unknown; token?: string | null } = {},
): Promise<T> {
  if (!hasServer) throw new Refusal('no_server');
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  const known = password();
  if (known !== null) headers['Byzanz-Password'] = encodeURIComponent(known);
  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  const response = await fetch(path, request).catch(() => {
    throw new Refusal('offline');
  });
  const content: unknown = await response.json().catch(() => {
    throw new Refusal(response.status >= 500 ? 'unavailable' : 'unreadable');
  });
  if (!response.ok) {
    const { code, message } = content as { code?: RefusalCode; message?: string };
    if (code === 'needs_password' || code === 'wrong_password') {
      await askPassword(code);
      return call(method, path, { body, token });
    }
    throw new Refusal(code ?? 'unreadable', message);
  }
  return content as T;
}

export function makeTable(wish: TableWish): Promise<NewTable> {
  return call('POST', '/api/tables', { body: wish });
}

/** `id` tells a repeated request from another one: it gets the same seat again. */
export function joinByInvitation(
  table: string,
  token: string | null,
  name: string,
  id: string,
): Promise<Joined> {
  return call('POST', `/api/tables/${table}/join`, { body: { name, id }, token });
}

export function joinByCode(code: string, name: string, id: string): Promise<Joined> {
  return call('POST', '/api/join', { body: { code, name, id } });
}

export function lookAtTable(table: string, token: string | null): Promise<TableInfo> {
  if (isLocal(table)) return askWorker('look', table);
  return call('GET', `/api/tables/${table}`, { token });
}

export async function listedTables(): Promise<ListedTable[]> {
  return (await call<{ tables: ListedTable[] }>('GET', '/api/tables')).tables;
}

export function recordOf(table: string, token: string | null): Promise<GameRecord> {
  if (isLocal(table)) return askWorker('record', table);
  return call('GET', `/api/tables/${table}/record`, { token });
}

export function replay(record: unknown): Promise<Replayed> {
  return call('POST', '/api/replay', { body: record });
}

/** Makes tables that all play the same deals. */
export function makeGroup(wish: {
  seats: SeatWish[];
  tables: number;
  deals: number;
  aids: boolean;
}): Promise<GroupMade> {
  return call('POST', '/api/groups', { body: wish });
}

export function groupNow(group: string): Promise<GroupNow> {
  return call('GET', `/api/groups/${group}`);
}

/** The table of a day's deal. */
export function dayTable(day: string): Promise<DayTable> {
  return call('GET', `/api/days/${day}`);
}

/** Sends a game of a day's deal, to be checked and ranked. */
export function enterDay(
  day: string,
  entry: { name: string; browser: string; record: GameRecord },
): Promise<{ entry: { entry: string }; table: DayTable }> {
  return call('POST', `/api/days/${day}`, { body: entry });
}

/** Puts a bot on an open seat of a table that waits. */
export function seatBot(
  table: string,
  token: string,
  seat: number,
  level: Level,
): Promise<unknown> {
  return call('POST', `/api/tables/${table}/bots`, { body: { seat, level }, token });
}

/** Takes a seat from its person, for whoever has made the table; before the game, new ways in. */
export function removePerson(
  table: string,
  token: string,
  seat: number,
): Promise<{ invite: string | null; code: string | null }> {
  return call('POST', `/api/tables/${table}/remove`, { body: { seat }, token });
}

export function mutePerson(
  table: string,
  token: string,
  seat: number,
  muted: boolean,
): Promise<unknown> {
  return call('POST', `/api/tables/${table}/mute`, { body: { seat, muted }, token });
}

export async function leave(table: string, token: string): Promise<unknown> {
  if (isLocal(table)) return; // the game waits in this browser
  return call('POST', `/api/tables/${table}/leave`, { body: {}, token });
}

export async function rematch(table: string, token: string): Promise<string> {
  if (isLocal(table)) return askWorker('rematch', table);
  const answer = await call<{ table: string }>('POST', `/api/tables/${table}/rematch`, {
    body: {},
    token,
  });
  return answer.table;
}

/** Whether the server speaks another protocol than this client. */
export async function speaksAnother(): Promise<boolean> {
  const about = await call<{ protocol: number }>('GET', '/api/about');
  return about.protocol !== PROTOCOL;
}
