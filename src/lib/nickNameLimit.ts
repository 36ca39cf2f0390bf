/** Maximum characters of a nickname: the limit of contract/fields.ts, of which the browser only imports types. */
export const NICK_NAME_LIMIT = 50;
