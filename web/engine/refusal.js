/** What is said to a wrong call. */

/** What the rules refuse, or a game that cannot begin; `code` as in NOTATION.md. */
export class Refusal extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(`${code}: ${message}`);
    this.name = 'Refusal';
    this.code = code;
  }
}

export function checkSeat(seat, players) {
  if (!Number.isInteger(seat) || seat < 0 || seat >= players) {
    throw new RangeError(`a seat is a number from 0 to ${players - 1}, not ${shown(seat)}`);
  }
}

export function checkAmount(amount) {
  if (!(amount >= 0 && amount < 2 ** 53)) {
    throw new RangeError(`a limit is a number from 0 on, not ${shown(amount)}`);
  }
}

/** What a program handed in, in few words. */
export function shown(value) {
  const text = typeof value === 'string' ? `'${value}'` : String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
