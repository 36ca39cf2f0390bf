/** A file with longer lines is considered minified and is formatted for display. */
const MAX_READABLE_LENGTH = 400;
/** Maximum characters per row. The rest of a line continues in rows without a number. */
const MAX_ROW_LENGTH = 1_000;

/**
 * Invisible characters, and characters that change the text direction: they make code look different from what it does.
 */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;

/** One row of code. A row without a number continues the line above. */
export interface CodeLine {
  number: number | null;
  text: string;
}

/** Replaces each invisible character with its code: `⟨U+202E⟩`. */
export function visibleText(text: string): string {
  return text.replace(
    INVISIBLE,
    (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}

/** Whether a text is minified. */
export function isMinified(code: string): boolean {
  return code.split('\n').some((line) => line.length > MAX_READABLE_LENGTH);
}

/** Splits a text into rows for display. */
export function codeLines(code: string): CodeLine[] {
  return code
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) =>
      rowsOf(visibleText(line)).map((text, row) => ({ number: row === 0 ? index + 1 : null, text })),
    );
}

function rowsOf(line: string): string[] {
  if (line.length <= MAX_ROW_LENGTH) return [line];
  return Array.from({ length: Math.ceil(line.length / MAX_ROW_LENGTH) }, (_, row) =>
    line.slice(row * MAX_ROW_LENGTH, (row + 1) * MAX_ROW_LENGTH),
  );
}
