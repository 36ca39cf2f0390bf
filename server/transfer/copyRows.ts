import { type Kysely, sql } from 'kysely';
import type { Database, Queryable } from '../db/schema';

/** Number of rows in memory at a time. */
const BATCH = 200;

interface Table {
  name: string;
  /** Its columns and their types, except for generated columns. */
  columns: { name: string; type: string }[];
}

/** Fingerprint of a table: the number of rows, and a checksum of all values. */
interface Content {
  rows: number;
  sum: string;
}

/**
 * Copies every row of a database into an empty one with the same tables, in one transaction. Values are copied as
 * PostgreSQL's own text, so that none is rounded, and the target is compared at the end. Needs no more database rights
 * than a server has.
 *
 * @throws {Error} one clear line if the target is in use, or differs after the copy
 */
export async function copyRows(
  from: Database,
  to: Database,
  onTable: (name: string, rows: number) => void,
): Promise<void> {
  await from.transaction().execute(async (source) => {
    await to.transaction().execute(async (target) => {
      await sql`SET LOCAL TIME ZONE 'UTC'`.execute(source);
      await sql`SET LOCAL TIME ZONE 'UTC'`.execute(target);
      await refuseInUse(target);
      const tables = await listTables(source);
      await withoutConstraints(target, tables, async () => {
        await raw(target, `TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
        for (const table of tables) await copyTable(source, target, table);
        await copySequences(source, target);
      });
      for (const { name } of tables) {
        const [here, there] = [await contentOf(source, name), await contentOf(target, name)];
        if (here.rows !== there.rows || here.sum !== there.sum)
          throw new Error(
            `The copy of the table ${name} differs from the original, so nothing was copied. Report this error to the developers of Plugin Square.`,
          );
        onTable(name, there.rows);
      }
    });
  });
}

async function refuseInUse(target: Queryable): Promise<void> {
  const { rows } = await sql<{ is_used: boolean }>`
    SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM plugins) AS is_used`.execute(target);
  if (rows[0]?.is_used)
    throw new Error(
      'The database of DATABASE_URL already has accounts or plugins, which a migration never replaces. Use an empty one.',
    );
}

async function listTables(db: Queryable): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT relname AS name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
      ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely\\_%'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`.execute(db);
  return rows;
}

/**
 * Runs work without foreign keys and triggers, because rows are copied in any order and include those that triggers
 * wrote.
 */
async function withoutConstraints(
  target: Queryable,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await sql<{ relation: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS relation, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(target);
  for (const { relation, name } of keys) await raw(target, `ALTER TABLE ${relation} DROP CONSTRAINT ${quoted(name)}`);
  for (const { name } of tables) await raw(target, `ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  await work();
  for (const { name } of tables) await raw(target, `ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  // Creating the foreign keys again checks every row.
  for (const { relation, name, definition } of keys)
    await raw(target, `ALTER TABLE ${relation} ADD CONSTRAINT ${quoted(name)} ${definition}`);
}

async function copyTable(source: Queryable, target: Queryable, { name, columns }: Table): Promise<void> {
  const names = columns.map((column) => quoted(column.name));
  const values = columns.map(({ type }, index) => `(row->>${index})::${type}`).join(', ');
  const read = `
    SELECT max(at)::text AS last, json_agg(row ORDER BY at)::text AS rows FROM (
      SELECT ctid AS at, json_build_array(${names.map((column) => `${column}::text`).join(', ')}) AS row
      FROM ${quoted(name)} WHERE ctid > `;
  for (let last: string | null = '(0,0)'; ; ) {
    const batch: { last: string | null; rows: string | null } | undefined = (
      await sql<{ last: string | null; rows: string | null }>`
        ${sql.raw(read)} ${last}::tid ORDER BY ctid LIMIT ${sql.lit(BATCH)}) batch`.execute(source)
    ).rows[0];
    if (!batch?.last) return;
    await sql`
      ${sql.raw(`INSERT INTO ${quoted(name)} (${names.join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${values}`)}
      FROM json_array_elements(${batch.rows}::json) AS row`.execute(target);
    last = batch.last;
  }
}

/** Copies the last value of each sequence, so that no id of a deleted row is assigned again. */
async function copySequences(source: Queryable, target: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string; last: string }>`
    SELECT quote_ident(sequencename) AS name, last_value::text AS last FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL`.execute(source);
  for (const { name, last } of rows) await sql`SELECT setval(${name}::regclass, ${last}::bigint)`.execute(target);
}

async function contentOf(db: Queryable, name: string): Promise<Content> {
  const { rows } = await sql<Content>`
    SELECT count(*) AS rows, coalesce(sum(('x' || left(md5(found::text), 15))::bit(60)::bigint), 0)::text AS sum
    FROM ${sql.table(name)} AS found`.execute(db);
  return rows[0] ?? { rows: 0, sum: '' };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function raw(db: Kysely<never> | Queryable, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
