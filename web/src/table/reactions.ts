/** What can be said with one tap; it travels as ordinary talk. */
export const REACTIONS = ['👏', '😮', '😄', '🤔', '😬', '🎉'] as const;

export function isReaction(text: string): boolean {
  return (REACTIONS as readonly string[]).includes(text);
}
