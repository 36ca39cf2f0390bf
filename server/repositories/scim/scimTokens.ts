import { type Insertable, sql } from 'kysely';
import type { LoginMethod } from '../../../contract/organization/deployments';
import type { Queryable } from '../../db/schema';
import type { ScimTables } from '../../db/schema/scim';

/** A token without its hash, and the name of its maker. */
export interface ScimTokenRow {
  created_at: Date;
  last_used_at: Date | null;
  login_method: LoginMethod | null;
  made_by: string | null;
}

/** The token of an organization; null without one. */
export async function findScimToken(db: Queryable, e_id: number): Promise<ScimTokenRow | null> {
  const row = await db
    .selectFrom('scim_tokens')
    .leftJoin('users', 'users.user_id', 'scim_tokens.made_by')
    .select(['scim_tokens.created_at', 'last_used_at', 'login_method'])
    .select(sql<string | null>`coalesce(users.account, users.nick_name)`.as('made_by'))
    .where('scim_tokens.e_id', '=', e_id)
    .executeTakeFirst();
  return row ?? null;
}

/** The organization whose directory has the login method; null if none has it. */
export async function findLoginMethodHolder(db: Queryable, method: LoginMethod): Promise<number | null> {
  const row = await db.selectFrom('scim_tokens').select('e_id').where('login_method', '=', method).executeTakeFirst();
  return row?.e_id ?? null;
}

/** The code of the organization whose directory has a login method, by that method. */
export async function listLoginMethodHolders(db: Queryable): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('scim_tokens')
    .innerJoin('enterprises', 'enterprises.e_id', 'scim_tokens.e_id')
    .select(['login_method', 'code'])
    .execute();
  return new Map(rows.flatMap(({ login_method, code }) => (login_method ? [[login_method, code]] : [])));
}

/** Stores a token as its organization's only one. */
export async function replaceScimToken(db: Queryable, token: Insertable<ScimTables['scim_tokens']>): Promise<void> {
  const { e_id: _, ...rest } = { last_used_at: null, ...token };
  await db
    .insertInto('scim_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('e_id').doUpdateSet(rest))
    .execute();
}

/** Deletes the token of an organization; false without one. */
export async function deleteScimToken(db: Queryable, e_id: number): Promise<boolean> {
  const row = await db.deleteFrom('scim_tokens').where('e_id', '=', e_id).returning('e_id').executeTakeFirst();
  return row !== undefined;
}

/** The organization of a token, and when it was used last. */
export async function findScimEnterprise(db: Queryable, tokenHash: string) {
  const row = await db
    .selectFrom('scim_tokens')
    .select(['e_id', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Records the use of a token. */
export async function touchScimToken(db: Queryable, e_id: number, last_used_at: Date): Promise<void> {
  await db.updateTable('scim_tokens').set({ last_used_at }).where('e_id', '=', e_id).execute();
}
