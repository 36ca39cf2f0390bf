import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { aDatabase } from '../../tests/support/api/database';
import { onCommit } from '../lib/commits';
import { writtenTables } from './ObservedPool';
import type { OpenDatabase } from './openDatabase';
import type { Queryable } from './schema';

let opened: OpenDatabase;
let commits: string[][];
beforeAll(async () => {
  opened = await aDatabase();
  onCommit(opened.db, (tables) => commits.push([...tables].sort()));
});
beforeEach(() => {
  commits = [];
});
afterAll(() => opened.close());

const insertTag = (db: Queryable, code: string) =>
  db.insertInto('tags').values({ code, name: code, names: '{}', position: 1 }).execute();

it.each([
  ['insert into "tags" ("code") values ($1) on conflict do nothing', ['tags']],
  [
    'INSERT INTO request_counts AS known (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET count = 1',
    ['request_counts', 'set'],
  ],
  ['update "plugins" set "name" = $1 where "plugin_id" = $2', ['plugins.name']],
  ['update "plugins" set "name" = $1, "intro" = $2 where "plugin_id" = $3', ['plugins']],
  ['UPDATE plugins SET view_count = view_count + 1 FROM seen WHERE true', ['plugins.view_count']],
  ['UPDATE plugins SET praise_count = praise_count - 1 FROM last WHERE true', ['plugins.praise_count']],
  ['UPDATE plugins SET view_count = view_count + 1, name = $1 WHERE plugin_id = 1', ['plugins']],
  ['WITH gone AS (DELETE FROM praises RETURNING 1) UPDATE plugins SET name = $1', ['praises', 'plugins']],
  ['select "id" from "tags"', []],
])('finds what is written by %s', (statement, tables) => {
  expect(writtenTables(statement)).toEqual(tables);
});

it('reports a statement outside a transaction once it is done', async () => {
  await insertTag(opened.db, 'alone');
  await sql`DELETE FROM tags WHERE code = 'alone'`.execute(opened.db);
  await opened.db.selectFrom('tags').selectAll().execute();
  expect(commits).toEqual([['tags'], ['tags']]);
});

it('reports a transaction once, after its commit, before its caller continues', async () => {
  await opened.db.transaction().execute(async (transaction) => {
    await insertTag(transaction, 'together');
    await transaction.deleteFrom('banners').execute();
    expect(commits).toEqual([]);
  });
  expect(commits).toEqual([['banners', 'tags']]);
});

it('reports nothing of a transaction that is rolled back', async () => {
  const failing = opened.db.transaction().execute(async (transaction) => {
    await insertTag(transaction, 'undone');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await insertTag(opened.db, 'after');
  expect(commits).toEqual([['tags']]);
});

// The test looks for statements whose writes `writtenTables` would not find.
it('knows the form of every statement that writes', () => {
  const files = execFileSync('git', ['ls-files', 'server'], { encoding: 'utf8' }).split('\n');
  // Migrations run before anything is cached, and server/transfer is a program of its own.
  const sources = files.filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !/^server\/(db\/migrations|transfer)\//.test(file),
  );
  const strange =
    /\b(?:MERGE INTO|TRUNCATE|UPDATE ONLY|DELETE FROM ONLY|(?:UPDATE|INTO|FROM) "?public"?\.)|\.mergeInto\(/;
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => strange.test(readFileSync(file, 'utf8')))).toEqual([]);
});
