/** My games, name and settings as one file, to take along to another browser. */
import { isDay } from '../day/day';
import { addDays, myDays, type MyDay } from '../day/days.svelte';
import { addGames, keepName, myGames, myName, type MyGame } from '../games.svelte';
import { choose, settings, settingsFrom } from '../settings.svelte';

const FORMAT = 'byzanz-me/1';

export function exported(): string {
  return JSON.stringify({
    format: FORMAT,
    name: myName(),
    settings: settings(),
    games: myGames(),
    days: myDays(),
  });
}

function isGame(value: unknown): value is MyGame {
  const game = value as Partial<MyGame> | null;
  return (
    typeof game === 'object' &&
    game !== null &&
    typeof game.table === 'string' &&
    /^[a-z0-9]{1,40}$/.test(game.table) &&
    (game.token === null || typeof game.token === 'string') &&
    typeof game.at === 'number' &&
    Array.isArray(game.names) &&
    Array.isArray(game.invites)
  );
}

/** The days of a file that were played to their end. */
function daysFrom(value: unknown): Record<string, MyDay> {
  const days = Object.entries((value ?? {}) as Record<string, Partial<MyDay> | null>);
  return Object.fromEntries(
    days.filter(
      ([day, mine]) =>
        isDay(day) &&
        typeof mine?.table === 'string' &&
        typeof mine.outcome?.place === 'number' &&
        typeof mine.outcome.points === 'number' &&
        Array.isArray(mine.outcome.places),
    ),
  ) as Record<string, MyDay>;
}

/** Adds what such a file holds; how many games are new, or null where it is no such file. */
export function imported(text: string): number | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  const { format, name, games, days, settings: wishes } = (file ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || !Array.isArray(games)) return null;
  if (typeof name === 'string' && myName() === '') keepName(name.slice(0, 40));
  choose(settingsFrom(JSON.stringify(wishes ?? {})));
  addDays(daysFrom(days));
  return addGames(games.filter(isGame));
}
