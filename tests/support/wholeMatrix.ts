/**
 * Whether every row of a matrix is tested: in the nightly run (scripts/nightly.mjs sets `WHOLE_MATRIX`). `npm test` runs
 * one pass through each behavior (decision 102).
 */
export const isWholeMatrix = Boolean(process.env.WHOLE_MATRIX);
