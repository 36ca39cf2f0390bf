import type { PostgresPoolClient } from 'kysely';
import { MeteredPool } from '../../../server/db/MeteredPool';

type Send = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** Wraps the function that sends this process's statements to its databases, while the action runs. */
async function withStatements<Result>(wrap: (send: Send) => Send, action: () => Promise<Result>): Promise<Result> {
  const { connect } = MeteredPool.prototype;
  MeteredPool.prototype.connect = async function (this: MeteredPool): Promise<PostgresPoolClient> {
    const client = await connect.call(this);
    return { query: wrap(client.query as Send) as never, release: () => client.release() };
  };
  try {
    return await action();
  } finally {
    MeteredPool.prototype.connect = connect;
  }
}

/** The statements of an action, with those that begin and end a transaction. */
export async function statementsOf(action: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const record = (send: Send): Send => {
    return (text, values) => {
      statements.push(text);
      return send(text, values);
    };
  };
  await withStatements(record, action);
  return statements;
}

/**
 * Runs an action, and calls `between` once after the result of its first statement that matches: what
 * `between` sends comes before the action's next statement.
 */
export function interrupt<Result>(pattern: RegExp, between: () => unknown, action: () => Promise<Result>) {
  let isPending = true;
  const watch = (send: Send): Send => {
    return async (text, values) => {
      const result = await send(text, values);
      if (isPending && pattern.test(text)) {
        isPending = false;
        between();
      }
      return result;
    };
  };
  return withStatements<Result>(watch, action);
}
