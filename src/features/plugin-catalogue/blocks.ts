/** Cards of a block: whole rows in one, two, three and four columns. */
export const BLOCK_SIZE = 12;

/**
 * Blocks that stand: from one to before another, and the one that has the focus with both its neighbours, so that the
 * next Tab finds the next card wherever the screen is.
 */
export interface Blocks {
  from: number;
  to: number;
  focused: number | null;
}

/** Blocks that follow one another and either all stand or all do not. */
export interface Run {
  from: number;
  to: number;
  stands: boolean;
}

/** A list of so many cards as runs of blocks. The last block, which need not be whole, always stands. */
export function runsOf(cards: number, { from, to, focused }: Blocks): Run[] {
  const blocks = Math.ceil(cards / BLOCK_SIZE);
  const runs: Run[] = [];
  for (let block = 0; block < blocks; block += 1) {
    const isNearFocus = focused !== null && Math.abs(block - focused) <= 1;
    const stands = (block >= from && block < to) || isNearFocus || block === blocks - 1;
    const run = runs.at(-1);
    if (run?.stands === stands) run.to = block + 1;
    else runs.push({ from: block, to: block + 1, stands });
  }
  return runs;
}
