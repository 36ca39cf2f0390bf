import { diffWordsWithSpace } from 'diff';

/** A piece of a text; `isMarked` if the other side does not have it. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

const MAX_EDITS = 200;

/** Marks the different words of two texts; null if they share almost nothing, because marks would not help. */
export function wordDifference(before: string, after: string): { before: Piece[]; after: Piece[] } | null {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (!parts) return null;
  const unchanged = parts.reduce(
    (length, part) => length + (part.added || part.removed ? 0 : part.value.trim().length),
    0,
  );
  if (unchanged === 0 || unchanged * 3 < Math.min(before.trim().length, after.trim().length)) return null;
  const without = (side: 'added' | 'removed') =>
    parts.flatMap((part) => (part[side] ? [] : { text: part.value, isMarked: part.added || part.removed }));
  return { before: without('added'), after: without('removed') };
}
