/** The few addresses of the game, without a reload between them. */
import { isDay } from './day/day';
import { pathOf, to } from './place';

export type Route =
  | {
      screen:
        | 'home'
        | 'here'
        | 'new'
        | 'join'
        | 'learn'
        | 'puzzles'
        | 'rules'
        | 'replay'
        | 'me'
        | 'duplicate'
        | 'nowhere';
    }
  | { screen: 'day'; day: string | null }
  | { screen: 'table' | 'watch' | 'replay-table' | 'group'; table: string };

const PLAIN = [
  'here',
  'new',
  'join',
  'learn',
  'puzzles',
  'rules',
  'replay',
  'me',
  'duplicate',
] as const;
const TABLES = { t: 'table', watch: 'watch', replay: 'replay-table', group: 'group' } as const;

export function routeOf(path: string): Route {
  const [first = '', table, ...rest] = path.replace(/^\/|\/$/g, '').split('/');
  if (first === '') return { screen: 'home' };
  if (rest.length > 0) return { screen: 'nowhere' };
  if (first === 'day' && (table === undefined || isDay(table))) {
    return { screen: 'day', day: table ?? null };
  }
  if (table === undefined) {
    return { screen: PLAIN.find((name) => name === first) ?? 'nowhere' };
  }
  if (!/^[a-z0-9]{1,40}$/.test(table) || !(first in TABLES)) return { screen: 'nowhere' };
  return { screen: TABLES[first as keyof typeof TABLES], table };
}

let route = $state.raw(here());

function here(): Route {
  return routeOf(pathOf(location) ?? '/');
}

export function currentRoute(): Route {
  return route;
}

export function go(path: string): void {
  history.pushState(null, '', to(path));
  arrive();
  scrollTo(0, 0);
}

/** What stands behind the # of the address, which then leaves the address bar: it may be a secret. */
export function takeFragment(): string | null {
  const fragment = decodeURIComponent(location.hash.slice(1));
  if (fragment === '') return null;
  history.replaceState(null, '', location.pathname + location.search);
  return fragment;
}

function arrive(): void {
  route = here();
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link === null ? null : pathOf(link);
  if (link === null || path === null) return;
  if (link.target !== '' || link.hasAttribute('download')) return;
  // A link within the page is the browser's.
  if (link.pathname === location.pathname && link.search === location.search && link.hash !== '') {
    return;
  }
  event.preventDefault();
  go(path + link.hash);
}

export function startRouter(): void {
  addEventListener('popstate', arrive);
  addEventListener('click', onClick);
}
