/** Header of a request that only checks whether something exists. It is not counted as an install or a view. */
export const CHECK_HEADER = { name: 'x-plugin-square-purpose', value: 'check' } as const;
