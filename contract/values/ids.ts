/** The largest id of a row: the column is a 32-bit integer. */
export const MAX_ID = 2_147_483_647;
