/** Printable ASCII without spaces, because a secret is sent in a header. */
export const SECRET_PATTERN = /^[\x21-\x7e]*$/;
export const SECRET_LENGTH = 500;

/** Maximum characters of an Iconfont id. */
export const ICONFONT_ID_LENGTH = 200;
