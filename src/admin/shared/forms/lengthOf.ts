/** Returns the length in code points, as the server counts. */
export function lengthOf(text: string): number {
  return [...text].length;
}
