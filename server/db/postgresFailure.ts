import type pg from 'pg';

/** Errors of PostgreSQL or the network during a connection, by code. */
const REASONS: Record<string, (where: Place) => string> = {
  '28P01': ({ user }) => `refused the password of the user "${user}". Check user and password`,
  '28000': ({ user }) =>
    `refuses connections of the user "${user}" from this machine. Check the user, and pg_hba.conf on the server`,
  '3D000': ({ database }) => `has no database "${database}". Create it, or name another one`,
  '42501': ({ user, database }) =>
    `does not allow "${user}" to create tables in "${database}". Let that user own its schema`,
  '53300': () => 'has no connection left. Raise max_connections on the server, or close others',
  '25006': () => 'is read-only, such as a standby. Name the primary, or wait until it is writable again',
  '57P03': () => 'is starting or stopping. Try again in a moment',
  ECONNREFUSED: () => 'does not listen there. Check host and port, and whether it runs',
  ENOTFOUND: () => 'cannot be found: the host is unknown. Check the host',
  EAI_AGAIN: () => 'cannot be found: host names cannot be resolved. Check host and network',
  EHOSTUNREACH: () => 'cannot be reached. Check the host and the network',
  ENETUNREACH: () => 'cannot be reached. Check the host and the network',
  ECONNRESET: () => 'closed the connection. Check whether PostgreSQL listens there',
};

interface Place {
  host: string;
  port: number;
  user: string;
  database: string;
}

/**
 * Why the connection at the start failed, in one line with the setting's name; never the password. Returns any other
 * error unchanged.
 */
export function postgresFailure(error: unknown, { host, port, user, database }: Place): unknown {
  const { cause = error } = error as Error;
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const where = { host, port, user: user || 'unknown', database: database || 'unknown' };
  const reason = REASONS[code]?.(where) ?? reasonOf(message);
  return reason ? new Error(`PostgreSQL at ${host}:${port} ${reason} (DATABASE_URL).`, { cause: error }) : error;
}

/** pg reports some errors only as text. */
function reasonOf(message = ''): string | null {
  if (/timeout/i.test(message)) return 'did not respond in time. Check host and port, and whether it runs';
  if (/does not support SSL/i.test(message))
    return 'does not support TLS. Leave sslmode out, or enable TLS on the server';
  if (/SCRAM|password must be a string/i.test(message))
    return 'requires a password, and none is set. Put it after the user, percent-encoded';
  if (/terminated|ended/i.test(message)) return 'closed the connection. Check whether PostgreSQL listens there';
  return null;
}

/**
 * Host, port, user and database of `DATABASE_URL`.
 *
 * @throws {Error} one clear line if it cannot be parsed
 */
export function placeOf(Client: typeof pg.Client, connectionString: string): Place {
  try {
    const { host, port, user, database } = new Client({ connectionString });
    return { host, port, user: user ?? '', database: database ?? '' };
  } catch {
    // The original message may contain the password.
    throw new Error(
      'DATABASE_URL cannot be read. It is postgres://USER:PASSWORD@host:5432/database, with user and password percent-encoded.',
    );
  }
}
