/** A column of the rows that a statement returns. */
export interface Column {
  name: string;
  /** Object id of its type. */
  type: number;
}

/** The fields of an error of PostgreSQL that callers and this folder use. */
export interface StatementError {
  message: string;
  severity?: string;
  code?: string;
  detail?: string;
  constraint?: string;
  routine?: string;
}

/** The result of one statement. */
export interface StatementResult {
  /** Columns, if they were requested. */
  columns: Column[];
  /** Start of each row in the bytes. */
  rows: number[];
  /** Number of rows that a writing command wrote. */
  affected: number;
  isInTransaction: boolean;
  error: StatementError | null;
}

/** Types of messages: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const TYPE = { columns: 0x54, row: 0x44, complete: 0x43, error: 0x45, ready: 0x5a } as const;
/** Bytes of a message's type and length. */
const HEAD = 5;
/** `ReadyForQuery` outside of a transaction. */
const IDLE = 0x49;
/** Bytes of a column's description between its name and its type, and from the start of its type to the end. */
const [BEFORE_TYPE, AFTER_TYPE] = [6, 12];
const WRITES = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY)\b.* (\d+)$/;
/** Letters of an error's fields. */
const ERROR_FIELDS = new Map<number, keyof StatementError>([
  [0x4d, 'message'],
  [0x56, 'severity'],
  [0x43, 'code'],
  [0x44, 'detail'],
  [0x6e, 'constraint'],
  [0x52, 'routine'],
]);

/**
 * Reads the messages of a result. Rows stay in the bytes, for `readRow`. The results of the first `skipped` statements
 * are ignored, but not their errors.
 */
export function readResult(bytes: Buffer, skipped = 0): StatementResult {
  const result: StatementResult = { columns: [], rows: [], affected: 0, isInTransaction: false, error: null };
  let completed = 0;
  for (let at = 0; at < bytes.length; ) {
    const [type, body] = [bytes[at], at + HEAD];
    const end = at + 1 + bytes.readUInt32BE(at + 1);
    if (type === TYPE.complete) completed += 1;
    if (type === TYPE.row && completed >= skipped) result.rows.push(body);
    else if (type === TYPE.columns) result.columns = readColumns(bytes, body);
    else if (type === TYPE.complete)
      result.affected = Number(WRITES.exec(bytes.toString('latin1', body, end - 1))?.[1] ?? 0);
    else if (type === TYPE.error) result.error ??= readError(bytes, body);
    else if (type === TYPE.ready) result.isInTransaction = bytes[body] !== IDLE;
    at = end;
  }
  return result;
}

/** Reads the texts of a row's values. `read` receives each with the place of its column. */
export function readRow(bytes: Buffer, begin: number, read: (text: string | null, place: number) => void): void {
  const count = bytes.readUInt16BE(begin);
  let at = begin + 2;
  for (let place = 0; place < count; place += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    read(length < 0 ? null : bytes.toString('utf8', at, at + length), place);
    at += Math.max(length, 0);
  }
}

function readColumns(bytes: Buffer, begin: number): Column[] {
  const columns: Column[] = [];
  const count = bytes.readUInt16BE(begin);
  let at = begin + 2;
  for (let place = 0; place < count; place += 1) {
    const end = bytes.indexOf(0, at);
    const type = end + 1 + BEFORE_TYPE;
    columns.push({ name: bytes.toString('utf8', at, end), type: bytes.readUInt32BE(type) });
    at = type + AFTER_TYPE;
  }
  return columns;
}

function readError(bytes: Buffer, begin: number): StatementError {
  const error: StatementError = { message: '' };
  for (let at = begin; bytes[at] !== 0; ) {
    const end = bytes.indexOf(0, at);
    const field = ERROR_FIELDS.get(bytes[at] as number);
    if (field) error[field] = bytes.toString('utf8', at + 1, end);
    at = end + 1;
  }
  return error;
}
