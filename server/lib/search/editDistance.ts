/** Number of insertions, deletions, substitutions, and swaps of neighbors between two words; at most `max + 1`. */
export function editDistance(one: string, other: string, max: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of b.entries()) {
      const isSwap = letter === b[column - 1] && a[row - 1] === otherLetter;
      current.push(
        Math.min(
          at(previous, column + 1) + 1,
          at(current, column) + 1,
          at(previous, column) + (letter === otherLetter ? 0 : 1),
          isSwap ? at(beforePrevious, column - 1) + 1 : max + 1,
        ),
      );
    }
    if (Math.min(...current, ...previous) > max) return max + 1;
    [beforePrevious, previous] = [previous, current];
  }
  return Math.min(previous.at(-1) ?? 0, max + 1);
}

const at = (line: readonly number[], place: number): number => line[place] ?? 0;
