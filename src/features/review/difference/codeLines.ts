/** Longer lines are written by machines: the file is laid out anew. */
const READABLE_LINE = 400;
/** So much of a line stands in one row; the rest goes on in rows without a number. */
const ROW_LENGTH = 1_000;

/** What a reader would not see, or what turns the direction of what stands around it: code that says one thing and does another. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;

/** One row of code. A row without a number goes on with the line above. */
export interface CodeLine {
  number: number | null;
  text: string;
}

/** A text with every character that hides written out: `⟨U+202E⟩`. */
export function visibleText(text: string): string {
  return text.replace(
    UNSEEN,
    (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}

/** Whether a text has lines that nobody reads. */
export function isMinified(code: string): boolean {
  return code.split('\n').some((line) => line.length > READABLE_LINE);
}

/** A text in rows, as it is read. */
export function codeLines(code: string): CodeLine[] {
  return code
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) =>
      rowsOf(visibleText(line)).map((text, row) => ({ number: row === 0 ? index + 1 : null, text })),
    );
}

function rowsOf(line: string): string[] {
  if (line.length <= ROW_LENGTH) return [line];
  return Array.from({ length: Math.ceil(line.length / ROW_LENGTH) }, (_, row) =>
    line.slice(row * ROW_LENGTH, (row + 1) * ROW_LENGTH),
  );
}
