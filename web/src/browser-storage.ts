/**
 * What this browser keeps for us in short texts. Where it keeps nothing (a strict setting, a full
 * disk) the texts last as long as the page, and everything else goes on as usual.
 */
const unkept = new Map<string, string>();

export function readText(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}
