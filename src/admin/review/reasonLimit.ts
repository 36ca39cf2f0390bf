/** Maximum number of characters in a reason and in a note (DESIGN.md section 4, "Limits"). */
export const REASON_LIMIT = 500;

/** Counted in code points, as the server counts. */
export function lengthOf(text: string): number {
  return [...text].length;
}
