import { createHash } from 'node:crypto';
import { RepeatedTexts } from './PreparedStatements';
import { endsStatements, isForeignSession, isOutdated } from './staleStatements';

/**
 * Maximum number of prepared statements of a connection; each takes about 50 KB of PostgreSQL's memory. pg never forgets
 * a name, so a connection with more is replaced.
 */
const MAX_PREPARED = 200;

/** The prepared statements of a connection. */
interface Names {
  /** Names by the text of their statement. */
  known: Map<string, string>;
  /** The value of `period` when the connection prepared its first statement. */
  period: number;
}

/** Names the statements that pg prepares on the connections of a pool (decision 93). */
export class NamedStatements<Connection extends object> {
  private readonly repeated = new RepeatedTexts();
  private readonly namesOf = new WeakMap<Connection, Names>();
  /** Raised when prepared statements of all connections may be outdated. */
  private period = 0;
  private isOff = false;

  /** The name of a statement that should be prepared on this connection, or has been. */
  nameOf(connection: Connection, text: string): string | undefined {
    if (endsStatements(text)) this.period += 1;
    if (this.isOff || !this.repeated.isRepeated(text)) return undefined;
    const names = this.namesOf.get(connection) ?? { known: new Map(), period: this.period };
    this.namesOf.set(connection, names);
    if (names.period !== this.period) return undefined;
    const known = names.known.get(text);
    if (known !== undefined || names.known.size >= MAX_PREPARED) return known;
    // The same in every session: where a pooler shares sessions, a name never means another text.
    const name = createHash('sha256').update(text).digest('base64url');
    names.known.set(text, name);
    return name;
  }

  /** Whether a named statement failed only because it was prepared. Then it succeeds without its name. */
  isStale(error: unknown): boolean {
    const isForeign = isForeignSession(error);
    // A pooler gives each transaction another session, so prepared statements would fail again.
    if (isForeign) this.isOff = true;
    const isStale = isForeign || isOutdated(error);
    if (isStale) this.period += 1;
    return isStale;
  }

  /** Whether the connection should be closed instead of reused, because it is full or its statements are outdated. */
  isExhausted(connection: Connection): boolean {
    const names = this.namesOf.get(connection);
    return names !== undefined && (names.period !== this.period || names.known.size >= MAX_PREPARED);
  }
}
