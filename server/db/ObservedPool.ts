import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { CommitListener } from '../lib/commits';

/** Also matches inside a statement (`WITH … UPDATE`). `FOR UPDATE SKIP LOCKED` gives a name that no table has. */
const WRITES =
  /\b(?:insert\s+into|delete\s+from|update)\s+"?(\w+)"?(?:\s+set\s+"?(\w+)"?\s*=\s*(?:\2\s*[+-]\s*1|\$\d+)\s+(?:from|where)\b)?/gi;
const BEGINS = /^\s*(?:begin|start\s+transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\s*;?\s*$/i;

/**
 * Returns the tables that a statement may write, as `table.column` where it counts or sets one column. Tables that only
 * triggers write are not found.
 */
export function writtenTables(statement: string): string[] {
  return [...statement.matchAll(WRITES)].map(([, table = '', column]) =>
    (column ? `${table}.${column}` : table).toLowerCase(),
  );
}

/**
 * A pool that reports what was committed over it. It reads the statements themselves, so that no caller has to name the
 * tables that it wrote, and none can forget one.
 */
export class ObservedPool implements PostgresPool {
  constructor(
    private readonly pool: PostgresPool,
    private readonly committed: CommitListener,
  ) {}

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.pool.connect();
    const runQuery = client.query.bind(client) as (text: string, values: readonly unknown[]) => Promise<unknown>;
    let tables = new Set<string>();
    let isInTransaction = false;
    const query = async (text: string, values: readonly unknown[]) => {
      if (BEGINS.test(text)) isInTransaction = true;
      for (const name of writtenTables(text)) tables.add(name);
      try {
        return await runQuery(text, values);
      } finally {
        // Also after a failure: a commit whose response was lost may have happened.
        const end = ENDS.exec(text)?.[1]?.toLowerCase();
        if (end) isInTransaction = false;
        if (end === 'rollback') tables = new Set();
        if (!isInTransaction && tables.size > 0) {
          this.committed(tables);
          tables = new Set();
        }
      }
    };
    return { query: query as never, release: () => client.release() };
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}
