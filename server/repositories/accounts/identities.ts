import type { Selectable } from 'kysely';
import type { LoginMethod } from '../../../contract/deployments';
import type { ExternalIdentitiesTable, ProviderAttemptsTable, Queryable } from '../../db/schema';
import type { ProviderProfile } from '../../lib/ProviderProfile';
import type { UserRow } from './users';

/** Somebody as a provider knows them, and who that is here. */
export type KnownIdentity = Selectable<ExternalIdentitiesTable>;
type AttemptRow = Selectable<ProviderAttemptsTable>;

/** An attempt as it begins. `memory` is whatever its provider wants to find again. */
export type NewAttempt = Pick<AttemptRow, 'state_hash' | 'browser_hash' | 'method' | 'query' | 'expires_at'> & {
  memory: unknown;
};

/** Keeps an attempt, and forgets those that took too long. */
export async function insertAttempt(db: Queryable, { memory, ...attempt }: NewAttempt, now: Date): Promise<void> {
  await db.deleteFrom('provider_attempts').where('expires_at', '<=', now).execute();
  await db
    .insertInto('provider_attempts')
    .values({ ...attempt, memory: JSON.stringify(memory ?? null) })
    .execute();
}

export async function findAttempt(db: Queryable, stateHash: string, now: Date): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom('provider_attempts')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes who it was, once: false when that was known already, or the attempt is no more. */
export async function noteArrival(db: Queryable, stateHash: string, profile: ProviderProfile): Promise<boolean> {
  const row = await db
    .updateTable('provider_attempts')
    .set({ profile: JSON.stringify(profile) })
    .where('state_hash', '=', stateHash)
    .where('profile', 'is', null)
    .returning('state_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends an attempt; null when another request was faster. */
export async function takeAttempt(db: Queryable, stateHash: string): Promise<AttemptRow | null> {
  const row = await db
    .deleteFrom('provider_attempts')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findIdentity(db: Queryable, method: LoginMethod, subject: string): Promise<KnownIdentity | null> {
  const row = await db
    .selectFrom('external_identities')
    .selectAll()
    .where('method', '=', method)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

export async function findMethod(db: Queryable, identityId: number): Promise<LoginMethod | null> {
  const row = await db
    .selectFrom('external_identities')
    .select('method')
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return row?.method ?? null;
}

/** Makes the identity a user's; null when it is somebody's already. */
export async function insertIdentity(
  db: Queryable,
  identity: Pick<KnownIdentity, 'method' | 'subject' | 'user_id' | 'memory' | 'checked_at' | 'name'>,
): Promise<KnownIdentity | null> {
  const row = await db
    .insertInto('external_identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['method', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The identities of a user, the oldest first. */
export async function listIdentities(db: Queryable, userId: number): Promise<KnownIdentity[]> {
  return db
    .selectFrom('external_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('identity_id')
    .execute();
}

/** A session that goes on without the identity that it began with. */
export async function detachSession(db: Queryable, familyId: string): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ identity_id: null, session_ends_at: null })
    .where('family_id', '=', familyId)
    .execute();
}

/** Forgets an identity; its sessions and codes go with it. */
export async function deleteIdentity(db: Queryable, identityId: number): Promise<void> {
  await db.deleteFrom('external_identities').where('identity_id', '=', identityId).execute();
}

/** The one whose word about its person stands: of several, the one that spoke last. */
export function lastToSpeak(identities: readonly KnownIdentity[]): KnownIdentity | undefined {
  const spokeAt = ({ spoke_at }: KnownIdentity) => spoke_at?.getTime() ?? 0;
  return identities.toSorted((one, other) => spokeAt(one) - spokeAt(other)).at(-1);
}

/**
 * Forgets what a company said of a person. Where no company is left to decide, the department is again the one that an
 * administrator assigned, if any.
 */
export async function forgetStanding(db: Queryable, userId: number, rest: { isLinked: boolean }): Promise<void> {
  await db
    .updateTable('users')
    .set(({ ref }) => ({
      ...{ staff_status: null, identification: null, mobile: null },
      department: rest.isLinked ? null : ref('assigned_department'),
    }))
    .where('user_id', '=', userId)
    .execute();
}

export async function writeRole(db: Queryable, userId: number, role: UserRow['role']): Promise<void> {
  await db.updateTable('users').set({ role }).where('user_id', '=', userId).execute();
}

/** Notes that the provider knows the account, and what it said of it. */
export async function touchIdentity(
  db: Queryable,
  identityId: number,
  seen: Partial<Pick<KnownIdentity, 'memory' | 'checked_at' | 'name' | 'spoke_at'>>,
): Promise<void> {
  await db.updateTable('external_identities').set(seen).where('identity_id', '=', identityId).execute();
}

/**
 * The identity behind a refresh token whose provider was not asked since `due`; from then on it counts as asked at
 * `now`, so that of several refreshes at once only one asks.
 */
export async function claimCheck(
  db: Queryable,
  tokenHash: string,
  { due, now }: { due: Date; now: Date },
): Promise<KnownIdentity | null> {
  const row = await db
    .updateTable('external_identities')
    .set({ checked_at: now })
    .where('checked_at', '<=', due)
    .where('identity_id', '=', ({ selectFrom }) =>
      selectFrom('refresh_tokens')
        .innerJoin('session_families', 'session_families.family_id', 'refresh_tokens.family_id')
        .select('session_families.identity_id')
        .where('refresh_tokens.token_hash', '=', tokenHash)
        .where('session_families.revoked_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends every session that came by an identity. */
export async function endSessionsOfIdentity(db: Queryable, identityId: number, now: Date): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ revoked_at: now })
    .where('identity_id', '=', identityId)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('login_codes').where('identity_id', '=', identityId).execute();
}

/** What a provider decides about its users. */
export type ProvidersWord = Partial<
  Pick<
    UserRow,
    | ('role' | 'department' | 'mobile' | 'staff_status' | 'identification')
    | ('sex' | 'birthday' | 'channel' | 'tencent_docs')
  >
>;

/** Writes down what the provider decides, where that differs from what is known; whether anything did. */
export async function applyProvidersWord(db: Queryable, user: UserRow, word: ProvidersWord): Promise<boolean> {
  const changes = Object.entries(word).filter(([name, value]) => user[name as keyof ProvidersWord] !== value);
  if (changes.length === 0) return false;
  await db.updateTable('users').set(Object.fromEntries(changes)).where('user_id', '=', user.user_id).execute();
  return true;
}
