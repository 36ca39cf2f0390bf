/** Prefix of every personal access token, so that leak scanners can find it. */
export const TOKEN_PREFIX = 'psq_';

/** 32 random bytes and a checksum, in letters and digits. */
const SECRET_LENGTH = 49;
/** Number of characters of a personal access token. */
export const TOKEN_LENGTH = TOKEN_PREFIX.length + SECRET_LENGTH;
const PERSONAL_TOKEN = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${SECRET_LENGTH}}$`);

/** True if a text has the format of a personal access token. Only the server knows whether it is valid. */
export function isPersonalToken(text: string): boolean {
  return PERSONAL_TOKEN.test(text);
}
