import type { DifferenceLine } from './fileDifference';

/** Unchanged lines that stay visible around a change. */
const CONTEXT = 3;
/** Minimum lines worth folding. */
const MIN_FOLDED = 4;

/** Visible lines, or unchanged ones that are folded. */
export interface LineBlock {
  /** Index of its first line, used as the block's key. */
  from: number;
  lines: DifferenceLine[];
  isFolded: boolean;
}

/** Splits a diff into changes with some context lines, and folded unchanged lines. */
export function foldedLines(lines: DifferenceLine[]): LineBlock[] {
  const near = nearChanges(lines);
  const blocks: LineBlock[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    while (to < lines.length && near[to] === near[from]) to += 1;
    const isFolded = !near[from] && to - from >= MIN_FOLDED;
    const last = blocks.at(-1);
    if (last && !isFolded && !last.isFolded) last.lines.push(...lines.slice(from, to));
    else blocks.push({ from, lines: lines.slice(from, to), isFolded });
    from = to;
  }
  return blocks;
}

/** For each line: whether it changed, or is near a change. */
function nearChanges(lines: DifferenceLine[]): boolean[] {
  const near = lines.map(() => false);
  lines.forEach(({ kind }, index) => {
    if (kind !== 'same') near.fill(true, Math.max(0, index - CONTEXT), index + CONTEXT + 1);
  });
  return near;
}
