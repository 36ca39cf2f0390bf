import { sql } from 'kysely';
import type { ActNames, LoggedAct } from '../../../contract/adminActs';
import type { Queryable } from '../../db/schema';
import { namesIn } from '../plugins/pluginNames';

/** Fields of actions that contain ids and keys of named objects. */
const ID_FIELDS = {
  users: ['user_ids', 'submitter'],
  plugins: ['plugin_key', 'plugin_keys'],
  tags: ['codes'],
  banners: ['ids'],
} as const satisfies Record<keyof ActNames, readonly string[]>;

/** Returns today's names of the ids and keys in these actions, with one query for each kind that occurs. */
export async function findActNames(db: Queryable, acts: readonly LoggedAct[]): Promise<ActNames> {
  const [users, plugins, tags, banners] = await Promise.all([
    findUsers(db, numbersIn(acts, ID_FIELDS.users)),
    findPlugins(db, textsIn(acts, ID_FIELDS.plugins)),
    findTags(db, textsIn(acts, ID_FIELDS.tags)),
    findBanners(db, numbersIn(acts, ID_FIELDS.banners)),
  ]);
  return { users, plugins, tags, banners };
}

function valuesIn(acts: readonly LoggedAct[], fields: readonly string[]): unknown[] {
  const records = acts.flatMap(({ before, after }) => [before, after]);
  return records.flatMap((record) => fields.flatMap((field) => record?.[field] ?? []));
}

const textsIn = (acts: readonly LoggedAct[], fields: readonly string[]) => [
  ...new Set(valuesIn(acts, fields).filter((value) => typeof value === 'string')),
];
const numbersIn = (acts: readonly LoggedAct[], fields: readonly string[]) => [
  ...new Set(
    valuesIn(acts, fields).filter((value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31) as number[],
  ),
];

async function findUsers(db: Queryable, ids: number[]): Promise<ActNames['users']> {
  if (ids.length === 0) return {};
  const rows = await db.selectFrom('users').select(['user_id', 'nick_name']).where('user_id', 'in', ids).execute();
  return Object.fromEntries(rows.map(({ user_id, nick_name }) => [user_id, nick_name]));
}

async function findPlugins(db: Queryable, keys: string[]): Promise<ActNames['plugins']> {
  if (keys.length === 0) return {};
  const rows = await db
    .selectFrom('plugins')
    .select(['plugin_key', 'name', namesIn(sql`plugins.texts`).as('names')])
    .where('plugin_key', 'in', keys)
    .execute();
  return Object.fromEntries(rows.map(({ plugin_key, ...named }) => [plugin_key, named]));
}

async function findTags(db: Queryable, codes: string[]): Promise<ActNames['tags']> {
  if (codes.length === 0) return {};
  const rows = await db.selectFrom('tags').select(['code', 'name', 'names']).where('code', 'in', codes).execute();
  return Object.fromEntries(rows.map(({ code, ...named }) => [code, named]));
}

async function findBanners(db: Queryable, ids: number[]): Promise<ActNames['banners']> {
  if (ids.length === 0) return {};
  const rows = await db.selectFrom('banners').select(['id', 'alt', 'redirect_url']).where('id', 'in', ids).execute();
  return Object.fromEntries(rows.map(({ id, alt, redirect_url }) => [id, alt || redirect_url]));
}
