import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { PersonalTokensTable } from '../../db/schema/sessions';

/** An access token of a program, without its hash. */
export type PersonalTokenRow = Omit<Selectable<PersonalTokensTable>, 'token_hash'>;

const SHOWN = ['token_id', 'user_id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

/** Access tokens of a user, including expired ones, newest first. */
export async function listTokens(db: Queryable, userId: number): Promise<PersonalTokenRow[]> {
  return db
    .selectFrom('personal_tokens')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('token_id', 'desc')
    .execute();
}

/** Counts the access tokens of a user, for the limit of tokens. */
export async function countTokens(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('personal_tokens')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Stores an access token, and returns the row without the hash. */
export async function insertToken(db: Queryable, token: Insertable<PersonalTokensTable>): Promise<PersonalTokenRow> {
  return db.insertInto('personal_tokens').values(token).returning(SHOWN).executeTakeFirstOrThrow();
}

/** Revokes a token of a user; returns its name, or null if there is no such token. */
export async function deleteToken(db: Queryable, userId: number, tokenId: number): Promise<string | null> {
  const row = await db
    .deleteFrom('personal_tokens')
    .where('user_id', '=', userId)
    .where('token_id', '=', tokenId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Revokes every token of a user; returns their names. */
export async function deleteTokens(db: Queryable, userId: number): Promise<string[]> {
  const rows = await db.deleteFrom('personal_tokens').where('user_id', '=', userId).returning('name').execute();
  return rows.map(({ name }) => name);
}

/**
 * The valid token of a hash, never of a locked account. A user without a password also needs a company login since
 * `vouchedSince`.
 */
export async function findToken(
  db: Queryable,
  tokenHash: string,
  { now, vouchedSince }: { now: Date; vouchedSince: Date },
): Promise<(PersonalTokenRow & { e_id: number | null; department: string | null }) | null> {
  const row = await db
    .selectFrom('personal_tokens')
    .innerJoin('users', 'users.user_id', 'personal_tokens.user_id')
    .select(SHOWN.map((column) => `personal_tokens.${column}` as const))
    .select(['users.e_id', 'users.department'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('users.locked_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('users.password_hash', 'is not', null),
        exists(
          selectFrom('external_identities')
            .select('identity_id')
            .whereRef('external_identities.user_id', '=', 'personal_tokens.user_id')
            .where('checked_at', '>', vouchedSince),
        ),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Records the use of a token, unless it was recorded since `due`. */
export async function touchToken(db: Queryable, tokenId: number, now: Date, due: Date): Promise<void> {
  await db
    .updateTable('personal_tokens')
    .set({ last_used_at: now })
    .where('token_id', '=', tokenId)
    .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', due)]))
    .execute();
}
