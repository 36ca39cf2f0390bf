/** Only invisible characters and white space, including Hangul fillers and the Braille blank. */
export const INVISIBLE_TEXT = /^[\p{Cf}\p{Z}\p{M}\s\u115f\u1160\u3164\uffa0\u2800]*$/u;
