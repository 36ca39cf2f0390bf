/** Separators between the words of a search: white space and invisible characters. */
export const WORD_SEPARATORS = /[\p{Cc}\p{Cf}\p{Cs}\s]+/gu;

/** A character of a word. A text without any is no search, in the browser as on the server. */
export const WORD_CHARACTER = /[^\p{Cc}\p{Cf}\p{Cs}\s]/u;
