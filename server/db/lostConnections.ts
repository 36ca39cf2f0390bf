import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { limitedQuery } from './limitedQuery';

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
 * Makes pools of connections of this one whose users hear of a lost connection as one kind of error. pg says it in many ways, some of
 * them words alone; what is no answer of the server's own is one of them. So is a statement that was not answered within `limitMs`: its
 * connection is closed, because nobody knows what comes over it next. Each pool that is made has a limit of its own, or none.
 */
export function tellingLosses(
  pool: pg.Pool,
  DatabaseError: typeof pg.DatabaseError,
): (limitMs: number | undefined) => PostgresPool {
  const seenAs = (error: unknown): unknown => {
    const isAnswer = error instanceof DatabaseError && !ENDS.test(error.code ?? '');
    return isAnswer ? error : new DatabaseGoneError(error);
  };
  // A connection that breaks while it is held and nothing is asked over it would end the process, as would an idle one.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return (limitMs) => ({
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw seenAs(error);
      });
      let loss: DatabaseGoneError | undefined;
      // kysely's driver asks for text queries here alone; cursors are for streaming, which nobody uses.
      const query = async (text: string, values: readonly unknown[]) => {
        // What is asked after a loss, as the end of a transaction, would wait behind what is not answered.
        if (loss) throw loss;
        try {
          return await client.query(limitedQuery(text, [...values], limitMs));
        } catch (error) {
          const seen = seenAs(error);
          if (seen instanceof DatabaseGoneError) loss = seen;
          throw seen;
        }
      };
      return { query: query as never, release: () => client.release(loss) };
    },
    end: () => pool.end(),
  });
}
