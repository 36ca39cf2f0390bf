/** The channel of accounts that were created without one (SPEC.md section 3, login options). */
export const DEFAULT_CHANNEL = 'official';

/** No living user was born earlier. */
export const FIRST_BIRTHDAY = '1900-01-01';

/** The name of a new account: letters, digits, dot, underscore, hyphen, at sign. Compared without case. */
export const ACCOUNT_PATTERN = /^[\p{L}\p{N}._@+-]{3,64}$/u;

/** Shape of an email address, checked in the browser. The server decides. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Maximum characters of a sign-up channel. */
export const CHANNEL_LENGTH = 100;

/** Largest number of an employment status. */
export const MAX_STAFF_STATUS = 9_999;

/** Maximum number of organizations that an account belongs to. */
export const MAX_MEMBERSHIPS = 50;

/** Number of characters of a new password. The maximum limits the cost of hashing it. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Maximum characters of a login form's fields. Higher than for new accounts, because old ones may be longer. */
export const CREDENTIAL_LIMITS = { account: 200, password: 200, code: 40, email: 254 } as const;

/** Values of a user's sex. A user may also leave it out. */
export const SEXES = ['female', 'male', 'other'] as const;
