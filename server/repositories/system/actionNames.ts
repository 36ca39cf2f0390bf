import { sql } from 'kysely';
import type { ActionNames, LoggedAction } from '../../../contract/system/adminActions';
import type { Queryable } from '../../db/schema';
import { namesIn } from '../plugins/pluginNames';

/** Fields of actions that contain ids and keys of named objects. */
const ID_FIELDS = {
  users: ['user_ids', 'submitter', 'developers'],
  plugins: ['plugin_key', 'plugin_keys'],
  tags: ['codes'],
  banners: ['ids'],
} as const satisfies Record<keyof ActionNames, readonly string[]>;

/** Returns today's names of the ids and keys in these actions, with one query for each kind that occurs. */
export async function findActionNames(db: Queryable, actions: readonly LoggedAction[]): Promise<ActionNames> {
  const [users, plugins, tags, banners] = await Promise.all([
    findUsers(db, numbersIn(actions, ID_FIELDS.users)),
    findPlugins(db, textsIn(actions, ID_FIELDS.plugins)),
    findTags(db, textsIn(actions, ID_FIELDS.tags)),
    findBanners(db, numbersIn(actions, ID_FIELDS.banners)),
  ]);
  return { users, plugins, tags, banners };
}

function valuesIn(actions: readonly LoggedAction[], fields: readonly string[]): unknown[] {
  const records = actions.flatMap(({ before, after }) => [before, after]);
  return records.flatMap((record) => fields.flatMap((field) => record?.[field] ?? []));
}

const textsIn = (actions: readonly LoggedAction[], fields: readonly string[]) => [
  ...new Set(valuesIn(actions, fields).filter((value) => typeof value === 'string')),
];
const numbersIn = (actions: readonly LoggedAction[], fields: readonly string[]) => [
  ...new Set(
    valuesIn(actions, fields).filter(
      (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
    ) as number[],
  ),
];

async function findUsers(db: Queryable, ids: number[]): Promise<ActionNames['users']> {
  if (ids.length === 0) return {};
  const rows = await db.selectFrom('users').select(['user_id', 'nick_name']).where('user_id', 'in', ids).execute();
  return Object.fromEntries(rows.map(({ user_id, nick_name }) => [user_id, nick_name]));
}

async function findPlugins(db: Queryable, keys: string[]): Promise<ActionNames['plugins']> {
  if (keys.length === 0) return {};
  const rows = await db
    .selectFrom('plugins')
    .select(['plugin_key', 'name', namesIn(sql`plugins.texts`).as('names')])
    .where('plugin_key', 'in', keys)
    .execute();
  return Object.fromEntries(rows.map(({ plugin_key, ...named }) => [plugin_key, named]));
}

async function findTags(db: Queryable, codes: string[]): Promise<ActionNames['tags']> {
  if (codes.length === 0) return {};
  const rows = await db.selectFrom('tags').select(['code', 'name', 'names']).where('code', 'in', codes).execute();
  return Object.fromEntries(rows.map(({ code, ...named }) => [code, named]));
}

async function findBanners(db: Queryable, ids: number[]): Promise<ActionNames['banners']> {
  if (ids.length === 0) return {};
  const rows = await db.selectFrom('banners').select(['id', 'alt', 'redirect_url']).where('id', 'in', ids).execute();
  return Object.fromEntries(rows.map(({ id, alt, redirect_url }) => [id, alt || redirect_url]));
}
