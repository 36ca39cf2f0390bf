import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DomainError } from '../../../server/lib/DomainError';
import type { CachedDatabase, DatabaseCache } from './DatabaseCache';

/** The pool of a borrowed database. `end` returns the database instead of stopping it. */
export class BorrowedPool implements PostgresPool {
  private hasEnded = false;
  private openClients = 0;

  constructor(
    private readonly database: CachedDatabase,
    private readonly owner: DatabaseCache,
  ) {}

  async connect(): Promise<PostgresPoolClient> {
    this.refuseEnded();
    const client = await this.database.pool.connect().catch(throwHere);
    this.openClients += 1;
    let released = false;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      this.refuseEnded();
      return client.query(sql, parameters).catch(throwHere);
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: () => {
        if (released) return;
        released = true;
        this.openClients -= 1;
        client.release();
      },
    };
  }

  /** A database with running queries cannot be reused. */
  async end(): Promise<void> {
    this.hasEnded = true;
    await (this.openClients > 0 ? this.database.pool.end() : this.owner.release(this.database));
  }

  private refuseEnded(): void {
    if (this.hasEnded)
      throw Object.assign(new Error('The embedded database was closed.'), { code: 'DATABASE_STOPPED' });
  }
}

/**
 * Throws an error again, as an instance of a class of Jest's context: the database creates its errors outside of that
 * context, where each class is a different one.
 */
function throwHere(error: Error & { id?: DomainError['id'] }): never {
  throw error.id ? new DomainError(error.id, error.message) : Object.assign(new Error(error.message), error);
}
