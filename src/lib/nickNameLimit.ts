/** Characters of a nickname: the limit of contract/fields.ts, which the browser knows by its types only. */
export const NICK_NAME_LIMIT = 50;
