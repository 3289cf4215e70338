/** The coach thinks here, beside the page, as whoever sits at the seat could. */
import { load, type Weighed } from '../../engine/index.js';
import type { SeenDeeds } from './seen-game';

export type ToCoach = SeenDeeds & { id: number; action: string | null };
export interface FromCoach {
  id: number;
  weighed: Weighed[];
}

/** Enough to be sure of a mistake that matters, and done in less time than people think. */
const PLAYOUTS = 10_000;
const LEVEL = 'expert';

const loaded = load();

self.onmessage = async ({ data }: MessageEvent<ToCoach>) => {
  const { id, seating, deeds, action } = data;
  let weighed: Weighed[] = [];
  try {
    const bot = (await loaded).bot({ ...seating, level: LEVEL, seed: 0 });
    for (const deed of deeds) bot.hear(deed);
    weighed = bot.weigh({ playouts: PLAYOUTS, ...(action === null ? {} : { action }) });
  } catch {
    // A coach who cannot think says nothing.
  }
  self.postMessage({ id, weighed } satisfies FromCoach);
};
