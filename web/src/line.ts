/**
 * A line to a table. One kind is a WebSocket to a server, the other leads into a worker of this very
 * browser; both carry the messages of PROTOCOL.md, and whoever uses a line cannot tell which it is.
 */
import { isLocal } from './local/local-id';
import { dialWorker } from './local/worker-line';
import type { ServerMessage } from './types';

/** What a table says: the server's messages, or that a game of this browser is not kept. */
export type LineMessage = ServerMessage | { type: 'unkept' };

export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export function dial(table: string): Line {
  return isLocal(table) ? dialWorker(table) : dialServer(table);
}

function dialServer(table: string): Line {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const address = `${scheme}//${location.host}/api/tables/${table}/live`;
  // The browser's WebSocket calls back with more than is asked for here.
  return new WebSocket(address) as unknown as Line;
}
