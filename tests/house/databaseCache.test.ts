import { sql } from 'kysely';
import type { OpenDatabase } from '../../server/db/openDatabase';
import { aDatabase } from '../support/api/database';

/** Content of a newly opened database: the number of rows per table, and the next ids. */
async function contentOf({ db }: OpenDatabase): Promise<unknown[]> {
  const names = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`.execute(db);
  const counts = await Promise.all(
    names.rows.map(async ({ name }) => {
      const { rows } = await sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(name)}`.execute(db);
      return [name, rows[0]?.rows];
    }),
  );
  const numbers = await sql`SELECT sequencename, last_value FROM pg_sequences ORDER BY sequencename`.execute(db);
  return [counts, numbers.rows, await db.selectFrom('enterprise_settings').selectAll().execute()];
}

const insertUser = ({ db }: OpenDatabase) =>
  sql<{ user_id: number }>`INSERT INTO users (account, account_key, nick_name, password_hash, role, channel)
    VALUES ('mei', 'mei', 'Mei', '', 0, 'official') RETURNING user_id`.execute(db);

it('gives each test file a clean database, although the previous file has used it', async () => {
  const first = await aDatabase();
  const asNew = await contentOf(first);
  await insertUser(first);
  await sql`UPDATE enterprise_settings SET version = 7`.execute(first.db);
  await sql`SET statement_timeout = 1000`.execute(first.db);
  await first.close();
  const second = await aDatabase();
  expect(await contentOf(second)).toEqual(asNew);
  expect((await sql`SHOW statement_timeout`.execute(second.db)).rows).toEqual([{ statement_timeout: '0' }]);
  expect((await insertUser(second)).rows).toEqual([{ user_id: 1 }]);
  await second.close();
});

it('does not reuse a database with changed tables', async () => {
  const changed = await aDatabase();
  await sql`ALTER TABLE users ADD COLUMN of_a_test text`.execute(changed.db);
  await changed.close();
  const after = await aDatabase();
  const { rows } = await sql`SELECT 1 FROM pg_attribute WHERE attname = 'of_a_test'`.execute(after.db);
  expect(rows).toEqual([]);
  await after.close();
});
