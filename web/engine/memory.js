/**
 * The compiled kernel and its memory.  Games and bots live in JavaScript as plain bytes; for each
 * call they are laid into the kernel's memory and taken out again, so nothing has to be freed.
 */

const ALIGNMENT = 64;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Memory {
  /** @param {WebAssembly.Module} module @param {WebAssembly.Instance} instance */
  constructor(module, instance) {
    const [note] = WebAssembly.Module.customSections(module, 'byzanz');
    if (!note) throw new TypeError('these bytes are WebAssembly, but not the engine of Byzanz');
    /** What the kernel says about itself: sizes, names, limits. */
    this.facts = JSON.parse(decoder.decode(note));
    this.kernel = instance.exports;
    // It never grows, so this stays true.
    this.bytes = new Uint8Array(this.kernel.memory.buffer);
    this._free = this.kernel.free.value;
    const { sizes, longestText, deepest } = this.facts;
    this.states = this._room(sizes.state * (deepest + 1));
    this.legal = this._room(sizes.legal);
    this.names = this._room(sizes.names);
    this.view = this._room(sizes.view);
    this.bot = this._room(sizes.bot);
    this.belief = this._room(sizes.belief);
    this.thought = this._room(sizes.thought);
    this.review = this._room(sizes.review);
    this.text = this._room(longestText);
    this.hand = this._room(ALIGNMENT);
    this.kernel.set_workspace(this._free);
  }

  /** @param {number} size */
  _room(size) {
    const place = Math.ceil(this._free / ALIGNMENT) * ALIGNMENT;
    this._free = Math.ceil((place + size) / ALIGNMENT) * ALIGNMENT;
    return place;
  }

  /** Lays bytes at a place. @param {number} place @param {ArrayLike<number>} bytes */
  put(place, bytes) {
    this.bytes.set(bytes, place);
  }

  /** A copy of the bytes at a place. @param {number} place @param {number} size */
  take(place, size) {
    return this.bytes.slice(place, place + size);
  }

  /**
   * Lays a text where the kernel reads texts; its length, or -1 if it is longer than any action.
   * @param {string} text
   */
  putText(text) {
    if (text.length > this.facts.longestText / 3) return -1;
    return encoder.encodeInto(
      text,
      this.bytes.subarray(this.text, this.text + this.facts.longestText),
    ).written;
  }

  /** Numbers of eight bytes at a place. @param {number} place @param {number} count */
  integers(place, count) {
    return Array.from(new BigInt64Array(this.bytes.buffer, place, count), Number);
  }

  /** @param {number} place @param {number} count */
  floats(place, count) {
    return Array.from(new Float64Array(this.bytes.buffer, place, count));
  }

  /** The JSON that the kernel has written. @param {number} length */
  json(length) {
    return JSON.parse(decoder.decode(this.bytes.subarray(this.view, this.view + length)));
  }
}

/**
 * Names as the kernel puts them into a view: JSON, each closed by a zero.
 * @param {readonly string[]} names
 */
export function bytesOfNames(names) {
  return encoder.encode(names.map((name) => `${JSON.stringify(name)}\0`).join(''));
}
