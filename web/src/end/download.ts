import type { GameRecord } from '../types';

/** Saves a record as a file. */
export function download(record: GameRecord, name: string): void {
  const file = new Blob([JSON.stringify(record)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}.byzanz.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
