/** Lines of the registrations in the footer, and characters of each. */
export const REGISTRATION_LIMITS = { lines: 6, text: 100 } as const;
