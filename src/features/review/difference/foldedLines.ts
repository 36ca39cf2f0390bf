import type { DifferenceLine } from './fileDifference';

/** So many unchanged lines stay in sight around a change. */
const CONTEXT = 3;
/** Fewer are not worth a fold. */
const FEWEST_FOLDED = 4;

/** Lines that are shown, or unchanged ones that are folded away. */
export interface LineBlock {
  /** Index of its first line: it names the block. */
  from: number;
  lines: DifferenceLine[];
  isFolded: boolean;
}

/** Cuts a difference into what changed, with some lines around it, and what did not. */
export function foldedLines(lines: DifferenceLine[]): LineBlock[] {
  const near = nearChanges(lines);
  const blocks: LineBlock[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    while (to < lines.length && near[to] === near[from]) to += 1;
    const isFolded = !near[from] && to - from >= FEWEST_FOLDED;
    const last = blocks.at(-1);
    if (last && !isFolded && !last.isFolded) last.lines.push(...lines.slice(from, to));
    else blocks.push({ from, lines: lines.slice(from, to), isFolded });
    from = to;
  }
  return blocks;
}

/** Of each line whether it changed or stands close to one that did. */
function nearChanges(lines: DifferenceLine[]): boolean[] {
  const near = lines.map(() => false);
  lines.forEach(({ kind }, index) => {
    if (kind !== 'same') near.fill(true, Math.max(0, index - CONTEXT), index + CONTEXT + 1);
  });
  return near;
}
