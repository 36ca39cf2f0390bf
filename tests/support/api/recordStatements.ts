import type { PostgresPoolClient } from 'kysely';
import { ObservedPool } from '../../../server/db/ObservedPool';

/**
 * Records the statements that this process sends to its databases from now on, with those that begin and end a
 * transaction, until `stop`.
 */
function recordStatements(): { statements: string[]; stop(): void } {
  const statements: string[] = [];
  const { connect } = ObservedPool.prototype;
  ObservedPool.prototype.connect = async function (this: ObservedPool): Promise<PostgresPoolClient> {
    const client = await connect.call(this);
    const send = client.query as (text: string, values: readonly unknown[]) => Promise<unknown>;
    const query = (text: string, values: readonly unknown[]) => {
      statements.push(text);
      return send(text, values);
    };
    return { query: query as never, release: () => client.release() };
  };
  return {
    statements,
    stop: () => {
      ObservedPool.prototype.connect = connect;
    },
  };
}

/** The statements of an action. */
export async function statementsOf(action: () => Promise<unknown>): Promise<string[]> {
  const { statements, stop } = recordStatements();
  try {
    await action();
    return statements;
  } finally {
    stop();
  }
}
