import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { limitedQuery } from './limitedQuery';
import { NamedStatements } from './statements/NamedStatements';
import { TransactionOutdatedError } from './statements/staleStatements';

/** The database could not respond. Its code leads to 503 `database_unavailable`. */
export class DatabaseGoneError extends Error {
  readonly code = 'DATABASE_GONE';

  constructor(cause: unknown) {
    super('The database does not respond.', { cause });
  }
}

/**
 * PostgreSQL errors of a connection that is no use any more: classes 08 and 57P, "too many connections", and "read-only".
 * After a failover, the old primary is read-only, and a new connection may reach the new one.
 */
const ENDS = /^(08...|57P0.|53300|25006)$/;

/**
 * Makes connection pools that report every lost connection as one kind of error. pg reports it in many ways, some as
 * text only; any error that is not the server's own counts. A statement without a result within `limitMs` counts too:
 * its connection is closed, because its state is unknown. Each pool has its own limit, or none. Statements that repeat
 * are prepared.
 */
export function reportingLosses(
  pool: pg.Pool,
  DatabaseError: typeof pg.DatabaseError,
): (limitMs: number | undefined) => PostgresPool {
  const statements = new NamedStatements<pg.PoolClient>();
  const seenAs = (error: unknown): unknown => {
    const isServerError = error instanceof DatabaseError && !ENDS.test(error.code ?? '');
    return isServerError || error instanceof TransactionOutdatedError ? error : new DatabaseGoneError(error);
  };
  // Without a listener, a connection that breaks while it is held and idle would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return (limitMs) => ({
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw seenAs(error);
      });
      let loss: DatabaseGoneError | undefined;
      const send = async (text: string, values: readonly unknown[]) => {
        const name = statements.nameOf(client, text);
        const isInTransaction = client.getTransactionStatus() !== 'I';
        try {
          return await client.query({ ...limitedQuery(text, [...values], limitMs), name });
        } catch (error) {
          if (name === undefined || !statements.isStale(error)) throw error;
          if (isInTransaction) throw new TransactionOutdatedError(error);
          return client.query(limitedQuery(text, [...values], limitMs));
        }
      };
      // kysely's driver only sends text queries; cursors are for streaming, which is not used.
      const query = async (text: string, values: readonly unknown[]) => {
        // A query after the loss, such as the end of a transaction, would be queued behind the pending one.
        if (loss) throw loss;
        try {
          return await send(text, values);
        } catch (error) {
          const seen = seenAs(error);
          if (seen instanceof DatabaseGoneError) loss = seen;
          throw seen;
        }
      };
      return { query: query as never, release: () => client.release(loss ?? statements.isExhausted(client)) };
    },
    end: () => pool.end(),
  });
}
