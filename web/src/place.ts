/**
 * Where the client is: at the root of a server of its own, or in a folder that any web server hands
 * out, made by `byzanz site`. Such a folder has a page for each screen, and no page for each table,
 * so a table stands behind a question mark there.
 */

/** Names the server for tables with people; a page without it comes from that server itself. */
const MARK = 'byzanz-server';

/** Code that runs outside of a page has none. */
const page = typeof document === 'undefined' ? null : document;
const mark = page?.querySelector(`meta[name=${MARK}]`)?.getAttribute('content') ?? null;

/** Whether the page comes from a server that has tables, too. */
export const hasServer = mark === null;

/** The address of the server that a site without one of its own knows; null: none. */
export const otherServer = mark === null || mark === '' ? null : mark.replace(/\/$/, '');

/** The folder of the client, with a slash at its end: everything built lies in its `assets`. */
const ROOT = hasServer ? '/' : new URL(/* @vite-ignore */ '..', import.meta.url).pathname;

/** The address of one of the client's own paths, such as `/t/ID`. */
export function to(path: string): string {
  if (hasServer) return path;
  const [, first = '', table] = /^\/([^/#]*)(?:\/([^#]*))?/.exec(path) ?? [];
  const fragment = path.includes('#') ? path.slice(path.indexOf('#')) : '';
  return `${ROOT}${first === '' ? '' : `${first}/`}${table ? `?${table}` : ''}${fragment}`;
}

/** The address of a path that only a server can show. */
export function onServer(path: string): string {
  return otherServer === null ? to(path) : otherServer + path;
}

/** The whole address of a path, to be sent to somebody. */
export function addressOf(path: string): string {
  return location.origin + to(path);
}

/** The path that an address of this client stands for; null for one of somebody else's. */
export function pathOf(address: Pick<URL, 'origin' | 'pathname' | 'search'>): string | null {
  const { origin, pathname, search } = address;
  if (origin !== location.origin || !pathname.startsWith(ROOT)) return null;
  const inside = pathname.slice(ROOT.length).replace(/(^|\/)(index\.html)?$/, '');
  return `/${inside}${!hasServer && search !== '' ? `/${search.slice(1)}` : ''}`;
}
