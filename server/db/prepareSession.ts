import type pg from 'pg';
import { limitedQuery } from './limitedQuery';

/** Interval at which PostgreSQL checks during a statement whether its client is still connected. */
const CHECK_CALLER_MS = 5_000;

/**
 * Parameters that our statements rely on, or that would end them: an administrator of the database may have set others
 * for all its users. `default_transaction_read_only` is not one of them, because a database is read-only for a reason.
 */
const PARAMETERS = {
  // pg reads times in this form only.
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
  // Each statement of a request has our limit. Migrations and cleanup have none.
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  idle_session_timeout: '0',
  // JIT compilation takes longer than any of our queries, and the planner uses it whenever it overestimates a cost.
  jit: 'off',
};

/** Sets the parameters of a new connection. Those that this version of PostgreSQL does not know are left out. */
export async function prepareSession(
  client: pg.ClientBase,
  { DatabaseError, limitMs }: { DatabaseError: typeof pg.DatabaseError; limitMs: number },
): Promise<void> {
  const query = (text: string, values: unknown[]) => client.query(limitedQuery(text, values, limitMs));
  const set = `
    SELECT set_config(known.name, wanted.value, false) FROM pg_settings known
    JOIN unnest($1::text[], $2::text[]) AS wanted (name, value) ON known.name = wanted.name`;
  await query(set, [Object.keys(PARAMETERS), Object.values(PARAMETERS)]);
  // A client that abandons a statement closes its connection, so that PostgreSQL stops the statement. Not every system
  // supports this.
  await query(`SET client_connection_check_interval = ${CHECK_CALLER_MS}`, []).catch((error) => {
    if (!(error instanceof DatabaseError)) throw error;
  });
}
