import { serialize } from 'pg-protocol';
import { PreparedStatements } from './PreparedStatements';
import { encodeParameter, parserOf } from './pgliteValues';
import { type Column, readResult, readRow, type StatementError, type StatementResult } from './readResult';
import { endsStatements, isForeignSession, isOutdated, TransactionOutdatedError } from './staleStatements';

type Row = Record<string, unknown>;

/** Result of a statement. */
export interface SessionResult {
  rows: Row[];
  /** Number of rows that a writing command wrote. */
  affected: number;
}

/**
 * The session with the embedded database, in PostgreSQL's protocol: each statement is one message to the database's
 * thread and one result. The second time, a statement is also prepared, and from then on only executed (decision 93).
 * The start of a transaction and its settings are sent with the statement after them.
 */
export class PgliteSession {
  private readonly prepared = new PreparedStatements();
  /** True from a statement that may change tables to the end of its transaction. */
  private isAltering = false;
  /** Messages of statements whose results are not read. They are sent with the next statement. */
  private deferred: Buffer[] = [];
  private deferredCount = 0;

  /**
   * @param exchange sends messages to the database and returns its result
   * @param onEnd receives the error after which the database no longer responds
   */
  constructor(
    private readonly exchange: (messages: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
    private readonly onEnd: (error: StatementError) => void = () => {},
  ) {}

  /** @throws an error with PostgreSQL's message, code, detail, and constraint */
  async query(text: string, values: readonly unknown[]): Promise<SessionResult> {
    if (text === 'begin') return this.defer(BEGIN);
    if (ENDS_TRANSACTION.has(text)) {
      const isSent = this.deferred[0] !== BEGIN[0];
      // Settings would end with the transaction. If it has failed, they would fail too, and nothing after them runs.
      const nothing = this.dropDeferred();
      if (!isSent) return nothing;
    }
    if (endsStatements(text)) {
      this.prepared.closeAll();
      this.isAltering = true;
    }
    const known = this.prepared.find(text);
    if (!known) return this.parse(text, values);
    if (text.startsWith(SETTINGS)) return this.defer([bind(known.name, values), EXECUTE]);
    const { bytes, result } = await this.send([bind(known.name, values)]);
    if (!result.error) return read(bytes, result, known.columns);
    if (!isOutdated(result.error) && !isForeignSession(result.error)) throw failureOf(result.error);
    this.prepared.closeAll();
    if (result.isInTransaction) throw new TransactionOutdatedError(failureOf(result.error));
    return this.parse(text, values);
  }

  /** Executes a statement that is not prepared. If it repeats, the same message prepares it. */
  private async parse(text: string, values: readonly unknown[]): Promise<SessionResult> {
    const name = this.isAltering ? '' : this.prepared.nameFor(text);
    const { bytes, result } = await this.send([serialize.parse({ name, text }), bind(name, values), DESCRIBE]);
    const { error, columns } = result;
    if (name && !error) this.prepared.store(text, { name, columns });
    else this.prepared.close(name);
    if (error) throw failureOf(error);
    return read(bytes, result, columns);
  }

  private defer(messages: Buffer[]): SessionResult {
    this.deferred.push(...messages);
    this.deferredCount += 1;
    return { rows: [], affected: 0 };
  }

  private dropDeferred(): SessionResult {
    this.deferred = [];
    this.deferredCount = 0;
    return { rows: [], affected: 0 };
  }

  private async send(messages: Buffer[]): Promise<{ bytes: Buffer; result: StatementResult }> {
    const { deferred, deferredCount } = this;
    this.dropDeferred();
    // These messages follow the deferred ones, which may use one of the closed statements. Closing a statement that
    // does not exist is no error.
    const closing = this.prepared.drainClosed().map((name) => serialize.close({ type: 'S', name }));
    const whole = joined([...deferred, ...closing, ...messages, EXECUTE, SYNC]);
    const { buffer, byteOffset, byteLength } = await this.exchange(whole);
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    const result = readResult(bytes, deferredCount);
    if (result.error && isLast(result.error)) this.onEnd(result.error);
    if (!result.isInTransaction) this.isAltering = false;
    return { bytes, result };
  }
}

/** Severities after which the session, or PostgreSQL itself, has ended. */
const LAST = new Set<string | undefined>(['FATAL', 'PANIC']);
const isLast = ({ severity }: StatementError): boolean => LAST.has(severity);
const DISK_FULL = '53100';

const DESCRIBE = serialize.describe({ type: 'P' });
const EXECUTE = serialize.execute();
/** Ends the statement, also after an error in the middle: PostgreSQL skips all messages up to it. */
const SYNC = serialize.sync();

const bind = (statement: string, values: readonly unknown[]): Buffer =>
  serialize.bind({ statement, values: values.map(encodeParameter) });

/** Starts a transaction. kysely sends this text. */
const BEGIN = [serialize.parse({ text: 'begin' }), bind('', []), EXECUTE];
const ENDS_TRANSACTION = new Set(['commit', 'rollback']);
/** Beginning of a statement that only changes settings of its transaction (repositories/search/queryPlans.ts). */
const SETTINGS = 'SELECT set_config(';

/** Joins the parts in a new buffer, which can be transferred to another thread. */
function joined(parts: Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function read(bytes: Buffer, { rows, affected }: StatementResult, columns: Column[]): SessionResult {
  const parsers = columns.map(({ type }) => parserOf(type));
  const readOne = (begin: number): Row => {
    const row: Row = {};
    readRow(bytes, begin, (text, place) => {
      const parse = parsers[place];
      row[(columns[place] as Column).name] = text === null || !parse ? text : parse(text);
    });
    return row;
  };
  return { rows: rows.map(readOne), affected };
}

function failureOf(error: StatementError): Error {
  const { message, detail, constraint } = error;
  const code = isLast(error) && error.code !== DISK_FULL ? 'DATABASE_STOPPED' : error.code;
  return Object.assign(new Error(message), { code, detail, constraint });
}
