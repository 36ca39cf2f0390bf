/** A secret travels in a header: letters, digits and signs of ASCII. */
export const SECRET_PATTERN = /^[\x21-\x7e]*$/;
export const SECRET_LENGTH = 500;

/** Characters of the id that Iconfont gives. */
export const ICONFONT_ID_LENGTH = 200;
