/** The groups that were made in this browser: only their maker has the codes of the tables. */
import { keepText, readText } from '../browser-storage';

const KEPT = 'byzanz.groups';
const MOST = 20;

interface MyGroup {
  group: string;
  codes: string[];
}

function load(): MyGroup[] {
  try {
    const kept: unknown = JSON.parse(readText(KEPT) ?? '[]');
    return Array.isArray(kept) ? (kept as MyGroup[]) : [];
  } catch {
    return [];
  }
}

export function keepGroup(group: string, codes: string[]): void {
  keepText(KEPT, JSON.stringify([{ group, codes }, ...load()].slice(0, MOST)));
}

/** The codes of a group's tables, for whoever has made it. */
export function codesOf(group: string): string[] {
  return load().find((one) => one.group === group)?.codes ?? [];
}
