import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DomainError } from '../../server/lib/DomainError';
import type { KeptDatabase, KeptDatabases } from './KeptDatabases';

/** The pool of a database that is given back when it ends, instead of stopping it. */
export class LentPool implements PostgresPool {
  private hasEnded = false;
  private held = 0;

  constructor(
    private readonly kept: KeptDatabase,
    private readonly owner: KeptDatabases,
  ) {}

  async connect(): Promise<PostgresPoolClient> {
    this.refuseEnded();
    const client = await this.kept.pool.connect().catch(throwHere);
    this.held += 1;
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
        this.held -= 1;
        client.release();
      },
    };
  }

  /** One that is still at work cannot be given to somebody else. */
  async end(): Promise<void> {
    this.hasEnded = true;
    await (this.held > 0 ? this.kept.pool.end() : this.owner.giveBack(this.kept));
  }

  private refuseEnded(): void {
    if (this.hasEnded)
      throw Object.assign(new Error('The embedded database was closed.'), { code: 'DATABASE_STOPPED' });
  }
}

/** Its errors were made outside of Jest's context, where no class is the same. */
function throwHere(error: Error & { id?: DomainError['id'] }): never {
  throw error.id ? new DomainError(error.id, error.message) : Object.assign(new Error(error.message), error);
}
