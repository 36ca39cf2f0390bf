/** Number of insertions, deletions and substitutions between two words; `max + 1` if there are more than `max`. */
export function editDistance(one: string, other: string, max: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let previous = b.map((_, index) => index + 1);
  for (const [row, letter] of a.entries()) {
    let before = row;
    let left = row + 1;
    const current = b.map((other, column) => {
      const above = previous[column] ?? 0;
      left = Math.min(above + 1, left + 1, before + (letter === other ? 0 : 1));
      before = above;
      return left;
    });
    if (Math.min(row + 1, ...current) > max) return max + 1;
    previous = current;
  }
  return Math.min(previous.at(-1) ?? a.length, max + 1);
}
