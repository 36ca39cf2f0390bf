/** Cards per block: full rows in one, two, three and four columns. */
export const BLOCK_SIZE = 12;

/**
 * Rendered blocks: the range [from, to), and the block that has the focus with both its neighbors, so that the next Tab
 * finds the next card regardless of the scroll position.
 */
export interface RenderedBlocks {
  from: number;
  to: number;
  focused: number | null;
}

/** Consecutive blocks that are either all rendered or all replaced by a spacer. */
export interface Run {
  from: number;
  to: number;
  isRendered: boolean;
}

/** Splits a list of cards into runs of blocks. The last block, which may not be full, is always rendered. */
export function runsOf(cards: number, { from, to, focused }: RenderedBlocks): Run[] {
  const blocks = Math.ceil(cards / BLOCK_SIZE);
  const runs: Run[] = [];
  for (let block = 0; block < blocks; block += 1) {
    const isNearFocus = focused !== null && Math.abs(block - focused) <= 1;
    const isShown = (block >= from && block < to) || isNearFocus || block === blocks - 1;
    const run = runs.at(-1);
    if (run?.isRendered === isShown) run.to = block + 1;
    else runs.push({ from: block, to: block + 1, isRendered: isShown });
  }
  return runs;
}
