/** The channel of accounts that were created without one (SPEC.md section 3, login options). */
export const DEFAULT_CHANNEL = 'official';

/** No living user was born earlier. */
export const FIRST_BIRTHDAY = '1900-01-01';

/** The name of a new account: letters, digits, dot, underscore, hyphen, at sign. Compared without case. */
export const ACCOUNT_PATTERN = /^[\p{L}\p{N}._@+-]{3,64}$/u;

/** Characters of a new password; at most 128, so that hashing one costs the same as any other. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Most characters of what a login form sends. It is more than new accounts may have: old ones follow old rules. */
export const CREDENTIAL_LIMITS = { account: 200, password: 200, code: 40, email: 254 } as const;

/** What a person may say of their sex. */
export const SEXES = ['female', 'male', 'other'] as const;
