import { sql } from 'kysely';
import { aSnapshot } from '../../../tests/support/api/database';
import { findPostgres, type PostgresServer, startPostgres } from '../../../tests/support/services/postgres';
import { type OpenDatabase, openDatabase } from '../openDatabase';
import type { Database, Queryable } from '../schema';
import { anyOf } from './anyOf';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('SKIPPED: PostgreSQL is not on this machine, so prepared statements are not tried on it.');

let server: PostgresServer | undefined;
let opened: OpenDatabase;
/** Another connection to the same PostgreSQL, or the only one of the embedded database. */
let other: Database;
afterAll(() => server?.stop());

/** Runs a statement as often as it takes until it is prepared, planned for its values, and planned for all values. */
async function repeatedly<Result>(run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < 8; time += 1) results.push(await run());
  return results;
}

/** The texts that are prepared on a connection. */
async function preparedOn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

/** Enough rows for the number of values to change the planner's estimate. */
const insertTags = (db: Queryable) =>
  db
    .insertInto('tags')
    .values(Array.from({ length: 500 }, (_tag, position) => ({ ...tag(`plan-${position}`), position })))
    .execute();
const tag = (code: string) => ({ code, name: code, names: '{}', position: 1 });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ message, code, detail, constraint }) => ({ message, code, detail, constraint }),
  );

describe.each([['the embedded database', 'embedded'], ...(isHere ? [['PostgreSQL', 'postgres']] : [])])(
  'prepared statements of %s',
  (_name, kind) => {
    let others: OpenDatabase | undefined;
    beforeAll(async () => {
      if (kind === 'postgres') {
        server = await startPostgres();
        const databaseUrl = server.urlOf('postgres');
        opened = await openDatabase({ dataDir: null, databaseUrl });
        others = await openDatabase({ dataDir: null, databaseUrl });
      } else opened = await openDatabase({ dataDir: null, snapshot: await aSnapshot() });
      other = (others ?? opened).db;
    });
    afterAll(async () => {
      await opened.close();
      await others?.close();
    });

    it('are planned once for all values, also for fewer than the planner expects', async () => {
      await opened.db.transaction().execute(async (db) => {
        await insertTags(db);
        const find = (values: number[]) =>
          db.selectFrom('tags').select('code').where('id', '=', anyOf(values, 'integer')).execute();
        for (let id = 1; id <= 20; id += 1) await find([id]);
        const { rows } = await sql<{ custom: number; generic: number }>`
          SELECT custom_plans AS custom, generic_plans AS generic FROM pg_prepared_statements
          WHERE statement LIKE '%"id" = ANY%' AND statement NOT LIKE '%custom_plans%'`.execute(db);
        expect(rows).toHaveLength(1);
        expect(rows[0]?.generic).toBeGreaterThan(10);
        expect(rows[0]?.custom).toBeLessThanOrEqual(5);
        await sql`DELETE FROM tags WHERE code LIKE 'plan-%'`.execute(db);
      });
    });

    it.each([
      ['true', true],
      ['NULL::integer', null],
      ['7::smallint', 7],
      ['7::integer', 7],
      ['9007199254740991::bigint', 9_007_199_254_740_991],
      ['1.5::numeric', 1.5],
      ['1.25::real', 1.25],
      ['2.5::double precision', 2.5],
      ['\'图 "x"\'::text', '图 "x"'],
      ["''::text", ''],
      ["'2026-01-02T03:04:05.678Z'::timestamptz", new Date('2026-01-02T03:04:05.678Z')],
      [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
      ["'null'::jsonb", null],
      ["'[1]'::json", [1]],
      ["'\\x00ff'::bytea", Buffer.from([0, 255])],
      [`ARRAY['图', 'a,b', '"', '', NULL, 'NULL']`, ['图', 'a,b', '"', '', null, 'NULL']],
      ['ARRAY[1, NULL]', [1, null]],
      ['ARRAY[]::integer[]', []],
      ['ARRAY[true, false]', [true, false]],
      [
        'ARRAY[[1, 2], [3, 4]]',
        [
          [1, 2],
          [3, 4],
        ],
      ],
      [`ARRAY['{"a": 1}'::jsonb]`, [{ a: 1 }]],
      ["'00000000-0000-0000-0000-000000000001'::uuid", '00000000-0000-0000-0000-000000000001'],
      ["'1 day'::interval::text", '1 day'],
    ])('read %s each time alike', async (expression, expected) => {
      const results = await repeatedly(() =>
        sql<{ v: unknown }>`SELECT ${sql.raw(expression)} AS v`.execute(opened.db),
      );
      for (const { rows } of results) expect(rows).toEqual([{ v: expected }]);
    });

    it.each([
      ['boolean', true],
      ['integer', -7],
      ['bigint', 9_007_199_254_740_991],
      ['numeric', 1.5],
      ['text', '图\n"\\ \' $1'],
      ['text', null],
      ['timestamptz', new Date('2026-01-02T03:04:05.678Z')],
      ['jsonb', { a: ['"', null] }],
      ['bytea', Buffer.from([0, 92, 255])],
      ['text[]', ['图', 'a,b', '"', '\\', '', null, 'NULL', '{}']],
      ['integer[]', [1, null, 3]],
      ['integer[]', []],
      [
        'integer[]',
        [
          [1, 2],
          [3, 4],
        ],
      ],
      ['boolean[]', [true, false]],
      ['timestamptz[]', [new Date('2026-01-02T03:04:05.678Z')]],
      ['bytea[]', [Buffer.from([0, 255])]],
      ['jsonb[]', [{ a: '"' }]],
    ])('take a parameter of type %s each time alike: %j', async (type, value) => {
      const results = await repeatedly(() =>
        sql<{ v: unknown }>`SELECT ${value}::${sql.raw(type)} AS v`.execute(opened.db),
      );
      for (const { rows } of results) expect(rows).toEqual([{ v: value }]);
    });

    it('are prepared only for statements that repeat', async () => {
      await opened.db.connection().execute(async (held) => {
        const once = (ids: number[]) => held.selectFrom('tags').select('id').where('id', 'in', ids).execute();
        for (let length = 1; length < 5; length += 1) await once(Array.from({ length }, (_none, index) => index));
        await repeatedly(() => held.selectFrom('tags').select('name').where('code', '=', 'any').execute());
        const texts = await preparedOn(held);
        expect(texts).toContain('select "name" from "tags" where "code" = $1');
        expect(texts.filter((text) => text.startsWith('select "id" from "tags"'))).toEqual([]);
      });
    });

    it('return the number of written rows', async () => {
      const codes = ['written-1', 'written-2'];
      await opened.db.insertInto('tags').values(codes.map(tag)).execute();
      const write = () =>
        opened.db.updateTable('tags').set({ position: 2 }).where('code', 'in', codes).executeTakeFirst();
      for (const { numUpdatedRows } of await repeatedly(write)) expect(numUpdatedRows).toBe(2n);
    });

    it('fail each time with the same error, and leave the connection usable', async () => {
      const { db } = opened;
      await db.insertInto('tags').values(tag('twice')).execute();
      const failures = await repeatedly(() => failureOf(db.insertInto('tags').values(tag('twice')).execute()));
      for (const failure of failures)
        expect(failure).toEqual({
          message: 'duplicate key value violates unique constraint "tags_code_key"',
          code: '23505',
          detail: 'Key (code)=(twice) already exists.',
          constraint: 'tags_code_key',
        });
      const divide = (by: number) => sql<{ v: number }>`SELECT 6 / ${by}::integer AS v`.execute(db);
      for (const failure of await repeatedly(() => failureOf(divide(0))))
        expect(failure).toMatchObject({ code: '22012' });
      const unreadable = () => failureOf(sql`SELECT ${'x'}::integer AS v`.execute(db));
      for (const failure of await repeatedly(unreadable)) expect(failure).toMatchObject({ code: '22P02' });
      const unknown = () => failureOf(sql`SELECT nothing FROM tags`.execute(db));
      for (const failure of await repeatedly(unknown)) expect(failure).toMatchObject({ code: '42703' });
      for (const { rows } of await repeatedly(() => divide(2))) expect(rows).toEqual([{ v: 3 }]);
    });

    it('abort a transaction like any other statement', async () => {
      const insert = (db: Database, code: string) => db.insertInto('tags').values(tag(code)).execute();
      await insert(opened.db, 'before');
      await repeatedly(() => failureOf(insert(opened.db, 'before')));
      const codes: unknown[] = [];
      await opened.db.transaction().execute(async (held) => {
        await insert(held, 'rolled-back');
        codes.push((await failureOf(insert(held, 'before')))?.code, (await failureOf(insert(held, 'after')))?.code);
      });
      expect(codes).toEqual(['23505', '25P02']);
      const left = await opened.db
        .selectFrom('tags')
        .select('code')
        .where('code', 'in', ['rolled-back', 'after'])
        .execute();
      expect(left).toEqual([]);
    });

    it('keep to the transaction around them, whichever of its statements is the first', async () => {
      const { db } = opened;
      const find = () => db.selectFrom('tags').select('code').where('code', 'like', 'transaction-%').execute();
      const fail = () => Promise.reject(new Error('The caller fails.'));
      for (const failure of await repeatedly(() =>
        failureOf(
          db.transaction().execute(async (held) => {
            await held.insertInto('tags').values(tag('transaction-1')).execute();
            await fail();
          }),
        ),
      ))
        expect(failure?.message).toBe('The caller fails.');
      expect(await find()).toEqual([]);
      // These transactions have no statement, so no `begin` is sent, and the statements after them are not in a
      // transaction.
      await db.transaction().execute(async () => undefined);
      await failureOf(db.transaction().execute(fail));
      await db.insertInto('tags').values(tag('transaction-2')).execute();
      await failureOf(db.transaction().execute(fail));
      expect(await find()).toEqual([{ code: 'transaction-2' }]);
      const begin = () => failureOf(db.transaction().execute((held) => sql`SELECT 1 / 0`.execute(held)));
      for (const failure of await repeatedly(begin)) expect(failure?.code).toBe('22012');
      await db.deleteFrom('tags').where('code', '=', 'transaction-2').execute();
      expect(await find()).toEqual([]);
    });

    it('have the settings of their transaction, which end with it', async () => {
      const setting = async (db: Database) => {
        const { rows } = await sql<{ v: string }>`SELECT current_setting('work_mem') AS v`.execute(db);
        return rows.map(({ v }) => v);
      };
      const before = await setting(opened.db);
      const inside = () =>
        opened.db.transaction().execute(async (held) => {
          await sql`SELECT set_config('work_mem', '9MB', true)`.execute(held);
          await sql`SELECT set_config('work_mem', '7MB', true)`.execute(held);
          return setting(held);
        });
      for (const found of await repeatedly(inside)) expect(found).toEqual(['7MB']);
      expect(await setting(opened.db)).toEqual(before);
      // A transaction with settings alone.
      await repeatedly(() =>
        opened.db.transaction().execute((held) => sql`SELECT set_config('work_mem', '9MB', true)`.execute(held)),
      );
      expect(await setting(opened.db)).toEqual(before);
    });

    it('find the partial index of a conflict', async () => {
      await sql`CREATE TABLE partial_conflicts (a integer, is_open boolean)`.execute(opened.db);
      await sql`CREATE UNIQUE INDEX ON partial_conflicts (a) WHERE is_open = true`.execute(opened.db);
      const insert = () =>
        sql`INSERT INTO partial_conflicts VALUES (1, true) ON CONFLICT (a) WHERE is_open = ${true} DO NOTHING
        RETURNING a`.execute(opened.db);
      const rows = (await repeatedly(insert)).flatMap((result) => result.rows);
      expect(rows).toEqual([{ a: 1 }]);
      await sql`DROP TABLE partial_conflicts`.execute(opened.db);
    });

    it('work when many run at once', async () => {
      const { db } = opened;
      const add = (db: Database, number: number) => sql<{ v: number }>`SELECT ${number}::integer + 1 AS v`.execute(db);
      const numbers = Array.from({ length: 60 }, (_none, index) => index);
      const sums = (results: { rows: { v: number }[] }[]) => results.map(({ rows }) => rows[0]?.v);
      const expected = numbers.map((number) => number + 1);
      expect(sums(await Promise.all(numbers.map((number) => add(db, number))))).toEqual(expected);
      await db.transaction().execute(async (held) => {
        expect(sums(await Promise.all(numbers.map((number) => add(held, number))))).toEqual(expected);
      });
    });

    it('are limited in number', async () => {
      const select = (db: Database, number: number) =>
        sql<{ v: number }>`SELECT ${sql.lit(number)} + ${number}::integer AS v`.execute(db);
      const used = async (number: number) => {
        for (const { rows } of await repeatedly(() => select(opened.db, number)))
          expect(rows).toEqual([{ v: 2 * number }]);
      };
      for (let number = 0; number < 230; number += 1) await used(number);
      await used(0);
      const texts = await preparedOn(opened.db);
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.length).toBeLessThanOrEqual(200);
      expect(texts).toContain('SELECT 0 + $1::integer AS v');
    });

    if (kind === 'embedded')
      it('are prepared again after a minute, because nothing else adapts their plans to tables that grow', async () => {
        const text = 'SELECT count(*) AS v FROM tags WHERE position = -1';
        const read = () => sql`${sql.raw(text)}`.execute(opened.db);
        const preparedAt = async () => {
          const { rows } = await sql<{ statement: string; prepare_time: Date }>`
          SELECT statement, prepare_time FROM pg_prepared_statements`.execute(opened.db);
          return rows.filter(({ statement }) => statement === text).map(({ prepare_time }) => prepare_time.getTime());
        };
        await repeatedly(read);
        const before = await preparedAt();
        const clock = jest.spyOn(performance, 'now').mockReturnValue(1e12);
        await repeatedly(read);
        clock.mockRestore();
        const after = await preparedAt();
        expect([before.length, after.length]).toEqual([1, 1]);
        expect(after[0]).toBeGreaterThan(before[0]!);
      });

    describe('when the columns of a table change', () => {
      const all = (db: Database) => sql`SELECT * FROM changing`.execute(db).then(({ rows }) => rows);
      beforeEach(async () => {
        await sql`CREATE TABLE changing (a integer)`.execute(other);
        await sql`INSERT INTO changing VALUES (1)`.execute(other);
      });
      afterEach(() => sql`DROP TABLE changing`.execute(other));

      it('return the new columns', async () => {
        expect((await repeatedly(() => all(opened.db))).at(-1)).toEqual([{ a: 1 }]);
        await sql`ALTER TABLE changing ADD COLUMN b text DEFAULT 'new'`.execute(other);
        for (const rows of await repeatedly(() => all(opened.db))) expect(rows).toEqual([{ a: 1, b: 'new' }]);
        await sql`ALTER TABLE changing ALTER COLUMN a TYPE text`.execute(other);
        for (const rows of await repeatedly(() => all(opened.db))) expect(rows).toEqual([{ a: '1', b: 'new' }]);
      });

      it('also when the change is rolled back', async () => {
        await repeatedly(() => all(opened.db));
        const undone = opened.db.transaction().execute(async (held) => {
          await sql`ALTER TABLE changing ADD COLUMN b text DEFAULT 'new'`.execute(held);
          for (const rows of await repeatedly(() => all(held))) expect(rows).toEqual([{ a: 1, b: 'new' }]);
          throw new Error('on purpose');
        });
        await expect(undone).rejects.toThrow('on purpose');
        for (const rows of await repeatedly(() => all(opened.db))) expect(rows).toEqual([{ a: 1 }]);
      });
    });
  },
);
