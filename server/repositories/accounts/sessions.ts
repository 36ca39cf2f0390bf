import { type Insertable, type Selectable, sql } from 'kysely';
import type { EnterpriseRole } from '../../../contract/accounts/memberships';
import type { Queryable } from '../../db/schema';
import type { LoginCodesTable, RefreshTokensTable, SessionFamiliesTable } from '../../db/schema/sessions';
import type { UserRow } from './users';

export type RefreshTokenRow = Selectable<RefreshTokensTable>;
export type LoginCodeRow = Selectable<LoginCodesTable>;
/** A session: one login with all its refresh tokens. */
export type FamilyRow = Selectable<SessionFamiliesTable>;

/** The provider that started a session, and when it ends for that reason; empty for logins with a password. */
export type SessionOrigin = Partial<Pick<FamilyRow, 'identity_id' | 'session_ends_at'>>;

/** Deletes expired codes. Call it without holding locks, because voiding a user's codes locks those first. */
export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('login_codes').where('expires_at', '<=', now).execute();
}

/** Stores a login code, which the site exchanges for a session once. */
export async function insertLoginCode(db: Queryable, code: Insertable<LoginCodesTable>): Promise<void> {
  await db.insertInto('login_codes').values(code).execute();
}

/** Voids the unused codes of a user: an ending session may have requested one to start another. */
export async function voidLoginCodes(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('login_codes').where('user_id', '=', userId).execute();
}

/** The role and the current organization of the user of an unused, valid code; null if there is no such code. */
export async function findCodeHolder(
  db: Queryable,
  codeHash: string,
  now: Date,
): Promise<Pick<UserRow, 'role' | 'e_id'> | null> {
  const row = await db
    .selectFrom('login_codes')
    .innerJoin('users', 'users.user_id', 'login_codes.user_id')
    .select(['users.role', 'users.e_id'])
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Consumes a login code in one statement, so that only one of two concurrent requests gets it. */
export async function consumeLoginCode(db: Queryable, codeHash: string, now: Date): Promise<LoginCodeRow | null> {
  const row = await db
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Creates a token family, and deletes those of the same user whose tokens have all expired. */
export async function insertFamily(
  db: Queryable,
  family: { family_id: string; user_id: number; created_at: Date } & SessionOrigin,
): Promise<void> {
  await db
    .deleteFrom('session_families')
    .where('user_id', '=', family.user_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_tokens')
            .select('token_hash')
            .whereRef('refresh_tokens.family_id', '=', 'session_families.family_id')
            .where('expires_at', '>', family.created_at),
        ),
      ),
    )
    .execute();
  await db.insertInto('session_families').values(family).execute();
}

/** Locks the family of a token, so that changes of its tokens are serialized. */
export async function lockFamilyOf(db: Queryable, tokenHash: string): Promise<FamilyRow | null> {
  const row = await db
    .selectFrom('session_families')
    .selectAll()
    .where('family_id', '=', ({ selectFrom }) =>
      selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The user of a session, with what decides whether the session may continue. */
export interface SessionUserRow
  extends Pick<UserRow, 'user_id' | 'role'>,
    Pick<FamilyRow, 'last_used_at' | 'identity_id' | 'session_ends_at'> {
  /** Whether logins of the user have a second step: an authenticator app or a passkey. */
  has_second_step: boolean;
  e_id: number | null;
  department: string | null;
  /** The role in the current organization. */
  enterprise_role: EnterpriseRole | null;
}

/** The user of a session, unless it has ended or the account is locked. */
export async function findSessionUser(db: Queryable, familyId: string, now: Date): Promise<SessionUserRow | null> {
  const row = await db
    .selectFrom('session_families')
    .innerJoin('users', 'users.user_id', 'session_families.user_id')
    .leftJoin('totp_secrets', 'totp_secrets.user_id', 'users.user_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.user_id').onRef('memberships.e_id', '=', 'users.e_id'),
    )
    .select(['users.user_id', 'users.role', 'users.e_id', 'users.department', 'totp_secrets.confirmed_at'])
    .select('memberships.role as enterprise_role')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkeys').select('passkey_id').whereRef('passkeys.user_id', '=', 'users.user_id')).as(
        'has_passkey',
      ),
    )
    .select(['session_families.last_used_at', 'session_families.identity_id', 'session_families.session_ends_at'])
    .where('session_families.family_id', '=', familyId)
    .where('session_families.revoked_at', 'is', null)
    .where('users.locked_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('session_families.session_ends_at', 'is', null), eb('session_families.session_ends_at', '>', now)]),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { confirmed_at, has_passkey, ...session } = row;
  return { ...session, has_second_step: confirmed_at !== null || Boolean(has_passkey) };
}

/** Whether a session of this user is stored, also one that has ended. */
export async function hasFamily(db: Queryable, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('session_families')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a family, and voids the codes of its user. */
export async function revokeFamily(db: Queryable, familyId: string, now: Date): Promise<void> {
  const row = await db
    .updateTable('session_families')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (row) await voidLoginCodes(db, row.user_id);
}

/** Stores a refresh token. Does nothing if it exists: a retry computes the same successor again. */
export async function insertRefreshToken(db: Queryable, token: Insertable<RefreshTokensTable>): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Finds a refresh token by its hash, also if it was used or has expired. */
export async function findRefreshToken(db: Queryable, tokenHash: string): Promise<RefreshTokenRow | null> {
  const row = await db.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
  return row ?? null;
}

/** Whether any successor of the token was used. */
export async function hasUsedSuccessor(db: Queryable, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('predecessor_hash', '=', tokenHash)
    .where('used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the token was used and has a successor. */
export async function markRotated(db: Queryable, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: now, used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Times of failed logins since `since`, newest first, at most `limit`. */
export async function listFailures(db: Queryable, accountKey: string, since: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select('failed_at')
    .where('account_key', '=', accountKey)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.failed_at);
}

/** Deletes the failed logins of these keys, and of all keys with this beginning. */
export async function deleteFailures(db: Queryable, accountKeys: readonly string[], beginning: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where((row) =>
      row.or([row('account_key', 'in', accountKeys), sql<boolean>`starts_with(account_key, ${beginning})`]),
    )
    .execute();
}

/** Records a failed login, and deletes those before `since`. */
export async function insertFailure(db: Queryable, accountKey: string, now: Date, since: Date): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('failed_at', '<=', since).execute();
  await db.insertInto('sign_in_failures').values({ account_key: accountKey, failed_at: now }).execute();
}
