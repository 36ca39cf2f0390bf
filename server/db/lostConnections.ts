import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** The database was asked and could not answer. Answered as 503 `database_unavailable`, by its code. */
export class DatabaseGoneError extends Error {
  readonly code = 'DATABASE_GONE';

  constructor(cause: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** What PostgreSQL says when it ends or takes nobody: classes 08 and 57P, and "too many connections". */
const ENDS = /^(08...|57P0.|53300)$/;

/**
 * A pool whose users hear of a lost connection as one kind of error. pg says it in many ways, some of them words alone; what is no
 * answer of the server's own is one of them.
 */
export function tellingLosses(pool: pg.Pool, DatabaseError: typeof pg.DatabaseError): PostgresPool {
  const told = (error: unknown): never => {
    const isAnswer = error instanceof DatabaseError && !ENDS.test(error.code ?? '');
    throw isAnswer ? error : new DatabaseGoneError(error);
  };
  // A connection that breaks while it is held and nothing is asked over it would end the process, as would an idle one.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    async connect() {
      const client = await pool.connect().catch(told);
      // kysely's driver asks for text queries here alone; cursors are for streaming, which nobody uses.
      const query = (sql: string, parameters: readonly unknown[]) => client.query(sql, [...parameters]).catch(told);
      return { query: query as never, release: () => client.release() };
    },
    end: () => pool.end(),
  };
}
