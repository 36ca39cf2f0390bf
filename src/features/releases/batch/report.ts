/** Result of one file of a batch. */
export interface ReportLine {
  file: string;
  verdict: string;
  result: string;
  plugin_key: string;
  name: string;
  version: string;
  message: string;
}

const COLUMNS = ['file', 'verdict', 'result', 'plugin_key', 'name', 'version', 'message'] as const;
/**
 * Spreadsheets evaluate cells that start with these characters. Names in a report come from strangers (CSV injection).
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/** Without it, spreadsheets assume a legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

export function csvReport(lines: readonly ReportLine[]): string {
  const rows = [COLUMNS as readonly string[], ...lines.map((line) => COLUMNS.map((column) => line[column]))];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export function jsonReport(lines: readonly ReportLine[]): string {
  return `${JSON.stringify(lines, null, 2)}\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
