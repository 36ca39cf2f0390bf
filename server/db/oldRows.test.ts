import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import { anUnsearchablePlugin } from '../../tests/support/samples/catalog';
import { observe } from '../lib/changes';
import { loadConcepts } from '../lib/concepts/loadConcepts';
import { searchPublic } from '../repositories/search/search';
import type { ServiceContext } from '../services/context';
import { refreshStaleSearches } from '../services/search/staleSearches';
import { migrations } from './migrations/migrations';
import { type OpenDatabase, openPool } from './openDatabase';
import { PgliteWorkerPool } from './PgliteWorkerPool';
import type { Database, Tables } from './schema';

/** A database from before migration 0052, and what that migration does with its rows. */
const LAST = '0052-whose-word';

let opened: OpenDatabase;
const ids = new Map<string, number>();
let plugin: number;

beforeAll(async () => {
  const pool = new PgliteWorkerPool({ dataDir: null });
  const old = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < LAST));
  const { error } = await new Migrator({ db: old, provider: { getMigrations: async () => known } }).migrateToLatest();
  expect(error).toBeUndefined();
  // Nothing is cached of a database that no server has opened.
  observe(old, new Set());
  await fill(old);
  opened = await openPool(pool);
});
afterAll(() => opened?.close());

interface Row {
  account?: string;
  nick_name: string;
  email?: string;
  role?: 0 | 1;
  department?: string;
  e_id?: number;
  /** The user's name at the provider, if a company account is linked. */
  subject?: string;
}

const ROWS: Row[] = [
  { account: 'Linda@acme.example', nick_name: 'Linda@acme.example' },
  { account: 'linda@other.example', nick_name: 'linda@other.example' },
  { account: 'admin@evil.example', nick_name: 'admin@evil.example' },
  { account: 'chief@evil.example', nick_name: 'chief@evil.example' },
  { account: 'owner-2@evil.example', nick_name: 'owner-2@evil.example' },
  { account: 'acme.support@evil.example', nick_name: 'acme.support@evil.example' },
  { account: 'chief@acme.example', nick_name: 'chief@acme.example', role: 1 },
  { account: 'owner', nick_name: 'Ms Owner', role: 1 },
  { account: 'bob', nick_name: 'bob@mail.example', email: 'Bob@Mail.example' },
  { account: 'mei', nick_name: 'hello@mei.example', email: 'mei@mail.example' },
  { nick_name: 'sam@corp.example', subject: 'sam@corp.example' },
  { account: 'eve', nick_name: 'Eve', department: 'Sales', e_id: 7 },
  { account: 'kim', nick_name: 'Kim', department: 'Design', e_id: 7, subject: 'K-1' },
];

async function fill(db: Database): Promise<void> {
  for (const { subject, account = null, ...row } of ROWS) {
    const values = { ...row, account, account_key: account?.toLowerCase() ?? null };
    const { user_id } = await db
      .insertInto('users')
      .values(values as never)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    ids.set(row.nick_name, user_id);
    if (!subject) continue;
    const identity = { method: 'oidc' as const, subject, user_id, memory: null, checked_at: new Date() };
    await db.insertInto('external_identities').values(identity).execute();
    await db.insertInto('memberships').values({ user_id, e_id: 9, department: 'Design' }).execute();
  }
  plugin = (
    await anUnsearchablePlugin(db, { name: 'Grid', intro: 'Aligns shapes', developer_id: idOf('Linda@acme.example') })
  ).id;
  const hidden = (await anUnsearchablePlugin(db, { name: 'Grid', is_public: false })).id;
  for (const id of [plugin, hidden])
    await sql`INSERT INTO plugin_search (plugin_id, names, name_words, near, far, words, grams)
      VALUES (${id}, E'\ngrid\n', ' grid ', E'\ngrid\n\nlinda@acme.example\n', '', '{grid}', '{gr,ri,id}')`.execute(db);
  const setting = JSON.stringify({ brand: { enable: true, name: { 'en-US': 'ACME' } } });
  await db.updateTable('enterprise_settings').set({ setting }).execute();
}

const found = async (keyword: string) => {
  const concepts = await loadConcepts();
  const request = { keyword, order: 'best' as const, filter: {}, after: null, limit: 10, concepts };
  return (await searchPublic(opened.db, request)).rows.map((row) => row.plugin_id);
};
const idOf = (name: string) => ids.get(name) ?? 0;
const rowOf = (name: string) =>
  opened.db.selectFrom('users').selectAll().where('user_id', '=', idOf(name)).executeTakeFirstOrThrow();
const numbered = (name: string) => `user-${idOf(name)}`;

it('removes hidden plugins from the search', async () => {
  const rows = await opened.db.selectFrom('plugin_search').select('plugin_id').execute();
  expect(rows).toEqual([{ plugin_id: plugin }]);
});

it('finds plugins from before the migration by their names at once, and by their other texts after the cleanup', async () => {
  expect(await found('grid')).toEqual([plugin]);
  expect(await found('shapes')).toEqual([]);
  await refreshStaleSearches({ db: opened.db } as ServiceContext);
  expect(await found('grid')).toEqual([plugin]);
  expect(await found('shapes')).toEqual([plugin]);
});

describe('a public name that is the account’s own email address', () => {
  it.each([
    ['becomes the part before the @', 'Linda@acme.example', () => 'Linda'],
    ['also where the address is not the account', 'bob@mail.example', () => 'bob'],
    ['also where a company’s provider used that name', 'sam@corp.example', () => 'sam'],
    ['is a number where a user has that name', 'linda@other.example', numbered],
    ['passes for no role', 'admin@evil.example', numbered],
    ['passes for no administrator who gets a new name as well', 'chief@evil.example', numbered],
    ['passes for no other administrator', 'owner-2@evil.example', numbered],
    ['passes for no brand of the organization', 'acme.support@evil.example', numbered],
    ['is the administrator’s own', 'chief@acme.example', () => 'chief'],
    ['stays where a user chose another address', 'hello@mei.example', () => 'hello@mei.example'],
    ['leaves every other name', 'Ms Owner', () => 'Ms Owner'],
  ])('%s: %s', async (_what, before, after) => {
    expect((await rowOf(before)).nick_name).toBe(after(before));
  });

  it('finds no plugin any more', async () => {
    await refreshStaleSearches({ db: opened.db } as ServiceContext);
    expect(await found('linda')).toEqual([plugin]);
    expect(await found('acme')).toEqual([]);
  });
});

it('distinguishes assigned departments from those of a company', async () => {
  expect(await rowOf('Eve')).toMatchObject({ department: 'Sales', assigned_department: 'Sales' });
  expect(await rowOf('Kim')).toMatchObject({ department: 'Design', assigned_department: null });
  const remaining = await opened.db.selectFrom('memberships').select('department').where('e_id', '=', 9).execute();
  expect(remaining.map(({ department }) => department)).toEqual([null, null]);
});
