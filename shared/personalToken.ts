/** How every personal token begins, so that leak scanners find one that was left somewhere. */
export const TOKEN_PREFIX = 'psq_';

/** The prefix, then 32 random bytes and a checksum in letters and digits. */
const PERSONAL_TOKEN = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{49}$`);

/** Whether a text is written as personal tokens are; whether it holds is the server's to know. */
export function isPersonalToken(text: string): boolean {
  return PERSONAL_TOKEN.test(text);
}
