/** What a program sends that looks whether something is there, so that it is not counted as an install or a view. */
export const CHECK_HEADER = { name: 'x-plugin-square-purpose', value: 'check' } as const;
