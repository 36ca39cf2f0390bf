/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko … */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * A text for the middle of a sentence in another direction. Marks enclose it (FIRST STRONG ISOLATE, POP DIRECTIONAL
 * ISOLATE), so that it does not reorder the words and signs around it.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
