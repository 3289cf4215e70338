/** The names by which the client calls what travels over the wire. */
import type { components } from './wire';

type Wire = components['schemas'];

export type View = Wire['View'];
export type Phase = View['phase'];
export type Player = Wire['PlayerView'];
export type Result = Wire['ResultView'];
export type Seat = Wire['SeatNow'];
export type Said = Wire['SaidAt'];
export type Order = Wire['Order'];
export type CheapestBid = Wire['CheapestBid'];
export type UndoAsked = Wire['UndoAsked'];
export type Candidate = Wire['HintCandidate'];
export type TableInfo = Wire['TableNow'];
export type Status = TableInfo['status'];
export type By = Wire['ActionMessage']['by'];
export type Tiebreak = Wire['TableRules']['tiebreak'];
export type ListedTable = Wire['Waiting'];
export type NewTable = Wire['Made'];
export type Joined = Wire['SeatedAt'];
export type Replayed = Wire['Replay'];
export type DayTable = Wire['DayTable'];
export type GroupNow = Wire['GroupNow'];
export type GroupMade = Wire['GroupMade'];
export type ServerMessage = Wire['FromServer'];

/** Why something is refused: a code of the server, or what only the client can find. */
export type RefusalCode =
  | Wire['FailureCode']
  | 'offline'
  | 'unreadable'
  | 'other_protocol'
  | 'broken_record'
  | 'bad_link'
  | 'other_rules'
  | 'no_engine'
  | 'no_server';

/** What the server replies to a request that carries an id. */
export type Answer =
  | Wire['DoneMessage']
  | Wire['RefusedMessage']
  | Wire['OrderNews']
  | Wire['SpendingNews']
  | Wire['HintNews'];

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** What the client asks for; the connection adds the id. */
export type Request = WithoutId<
  | Wire['ActMessage']
  | Wire['UndoMessage']
  | Wire['ConsentMessage']
  | Wire['OrderMessage']
  | Wire['SpendingMessage']
  | Wire['HintMessage']
  | Wire['SayMessage']
>;

export type Level = NonNullable<Seat['level']>;
export type Verb = Wire['Verb'];
export type SeatWish = Pick<Wire['SeatWish'], 'kind'> & { name?: string; level?: Level };
export type TableWish = Omit<Wire['NewTable'], 'seats' | 'patience' | 'pause' | 'consent'> & {
  seats: SeatWish[];
  /** Null: nobody is replaced, however long they are gone. */
  patience?: number | null;
  /** Seconds that bots wait before they act. */
  pause?: number;
};

/** A game in a file, as NOTATION.md describes it. */
export interface GameRecord {
  format: string;
  players: string[];
  rules?: { tiebreak?: Tiebreak };
  rules_version?: number;
  deck: string;
  actions: string[];
  result?: Result;
  fair?: { commit: string; seed: string };
}
