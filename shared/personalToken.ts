/** How every personal token begins, so that leak scanners find one that was left somewhere. */
export const TOKEN_PREFIX = 'psq_';

/** 32 random bytes and a checksum, in letters and digits. */
const SECRET_LENGTH = 49;
/** How many characters a personal token has. */
export const TOKEN_LENGTH = TOKEN_PREFIX.length + SECRET_LENGTH;
const PERSONAL_TOKEN = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${SECRET_LENGTH}}$`);

/** Whether a text is written as personal tokens are; whether it holds is the server's to know. */
export function isPersonalToken(text: string): boolean {
  return PERSONAL_TOKEN.test(text);
}
