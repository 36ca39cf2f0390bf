/** Statements after which prepared ones may return other columns, or no longer exist. */
const ENDS_STATEMENTS = /^\s*(?:alter|drop|do|call|discard|deallocate)\b/i;
/** Codes of "prepared statement does not exist" and "already exists". */
const FOREIGN_SESSION = new Set(['26000', '42P05']);

/** Whether prepared statements should be prepared again after this text. */
export const endsStatements = (text: string): boolean => ENDS_STATEMENTS.test(text);

/** Whether a statement failed only because it was prepared before its columns changed. Nothing of it was executed. */
export function isOutdated(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  // The routine is compared, because the message depends on the language of the server.
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** Whether the session does not have the statements that were prepared in it: a pooler or DISCARD ALL. */
export const isForeignSession = (error: unknown): boolean =>
  FOREIGN_SESSION.has((error as { code?: string }).code ?? '');

/**
 * The tables changed after a statement of the transaction was prepared, so that PostgreSQL aborted the transaction. It
 * succeeds when it is repeated; callers see PostgreSQL's code for that.
 */
export class TransactionOutdatedError extends Error {
  readonly code = '40001';

  constructor(cause: unknown) {
    super('The tables of the database changed during the transaction. Try again.', { cause });
  }
}
