/** Header of programs that only check whether something exists. Such a request counts as no install or view. */
export const CHECK_HEADER = { name: 'x-plugin-square-purpose', value: 'check' } as const;
