/** Without this mark, Excel reads a file in the local code page. */
export const CSV_MARK = '\ufeff';

/** A line of a CSV file (RFC 4180), with every cell in quotes. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A value that a spreadsheet would run as a formula gets an apostrophe in front, which makes it text. */
function cell(text: string): string {
  const harmless = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
