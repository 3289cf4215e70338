import type { GameRecord } from '../types';

/** Saves a text as a file. */
export function save(text: string, name: string): void {
  const file = new Blob([text], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function download(record: GameRecord, name: string): void {
  save(JSON.stringify(record), `${name}.byzanz.json`);
}
