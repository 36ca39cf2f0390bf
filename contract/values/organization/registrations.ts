/** Maximum number of registration lines in the footer, and maximum characters of each. */
export const REGISTRATION_LIMITS = { lines: 6, text: 100 } as const;
