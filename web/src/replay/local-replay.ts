/** A record played through the engine in this browser, so that no server is told of it. */
import { load, Refusal as EngineRefusal, type Game } from '../../engine/index.js';
import { Refusal, replay } from '../api';
import { hasServer } from '../place';
import type { GameRecord, Replayed, Result } from '../types';

const FORMAT = 'byzanz-record/1';

/** All steps of a record, as a server would tell them; or a `Refusal`. */
export async function replayHere(record: unknown): Promise<Replayed> {
  const engine = await load().catch(() => null);
  // Without WebAssembly a server can still do it, where there is one.
  if (engine === null) {
    if (!hasServer) throw new Refusal('no_engine');
    return replay(record);
  }
  if (!isRecord(record)) throw new Refusal('bad_record');
  const version: unknown = record.rules_version ?? engine.rulesVersion;
  if (version !== engine.rulesVersion) throw new Refusal('other_rules');
  try {
    const { players: names, rules } = record;
    const game = engine.deal({
      players: names.length,
      names,
      deck: record.deck.split(' '),
      ...(rules?.tiebreak === undefined ? {} : { tiebreak: rules.tiebreak }),
    });
    const steps = [stepOf(game, null, [])];
    for (const action of record.actions) {
      steps.push(stepOf(game, action, game.apply(action).turned));
    }
    const { result } = game;
    if (record.result !== undefined && !isSame(record.result, result)) {
      throw new Refusal('broken_record');
    }
    return { players: names, steps, result, fair: null };
  } catch (error) {
    throw error instanceof EngineRefusal ? new Refusal('broken_record') : error;
  }
}

/** A record may tell how it ended, but nothing that did not happen. */
function isSame(told: Result, played: Result | null): boolean {
  const text = (result: Result | null) =>
    JSON.stringify(result && [result.scores, result.tiebreak, result.winners]);
  return text(told) === text(played);
}

function stepOf(game: Game, action: string | null, turned: string[]): Replayed['steps'][number] {
  const spectator = game.view(null);
  const views = spectator.players.map((_, seat) => game.view(seat));
  return { version: game.version, action, turned, views, spectator };
}

/** Whether something has the form of a record, as far as playing it needs. */
function isRecord(value: unknown): value is GameRecord {
  const record = value as Partial<GameRecord> | null;
  const areTexts = (list: unknown) =>
    Array.isArray(list) && list.every((each) => typeof each === 'string');
  return (
    typeof record === 'object' &&
    record !== null &&
    (record as { format?: unknown }).format === FORMAT &&
    areTexts(record.players) &&
    areTexts(record.actions) &&
    typeof record.deck === 'string'
  );
}
