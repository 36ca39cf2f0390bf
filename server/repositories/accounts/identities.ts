import type { Selectable } from 'kysely';
import type { LoginMethod } from '../../../contract/organization/deployments';
import type { Queryable } from '../../db/schema';
import type { ExternalIdentitiesTable } from '../../db/schema/accounts';
import type { ProviderAttemptsTable } from '../../db/schema/sessions';
import type { ProviderProfile } from '../../lib/ProviderProfile';
import type { UserRow } from './users';

/** A user at a provider, and their account here. */
export type KnownIdentity = Selectable<ExternalIdentitiesTable>;
type AttemptRow = Selectable<ProviderAttemptsTable>;

/** A new login attempt. `memory` is data that the provider's code needs later. */
export type NewAttempt = Pick<AttemptRow, 'state_hash' | 'browser_hash' | 'method' | 'query' | 'expires_at'> & {
  memory: unknown;
};

/** Stores an attempt, and deletes expired ones. */
export async function insertAttempt(db: Queryable, { memory, ...attempt }: NewAttempt, now: Date): Promise<void> {
  await db.deleteFrom('provider_attempts').where('expires_at', '<=', now).execute();
  await db
    .insertInto('provider_attempts')
    .values({ ...attempt, memory: JSON.stringify(memory ?? null) })
    .execute();
}

/** Finds a pending login at a provider by the hash of its `state`; null if it does not exist or has expired. */
export async function findAttempt(db: Queryable, stateHash: string, now: Date): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom('provider_attempts')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Records the authenticated profile, once: false if it was recorded before, or the attempt is gone. */
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

/** Consumes a login attempt; null if another request consumed it first. */
export async function consumeAttempt(db: Queryable, stateHash: string): Promise<AttemptRow | null> {
  const row = await db
    .deleteFrom('provider_attempts')
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the account that is linked to an account of a provider (`subject`). */
export async function findIdentity(db: Queryable, method: LoginMethod, subject: string): Promise<KnownIdentity | null> {
  const row = await db
    .selectFrom('external_identities')
    .selectAll()
    .where('method', '=', method)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the login method of a linked account. */
export async function findMethod(db: Queryable, identityId: number): Promise<LoginMethod | null> {
  const row = await db
    .selectFrom('external_identities')
    .select('method')
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return row?.method ?? null;
}

/** Links the identity to a user; null if it is linked already. */
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

/** Identities of a user, oldest first. */
export async function listIdentities(db: Queryable, userId: number): Promise<KnownIdentity[]> {
  return db
    .selectFrom('external_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('identity_id')
    .execute();
}

/** Detaches a session from its identity, so that it stays when the identity is removed. */
export async function detachSession(db: Queryable, familyId: string): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ identity_id: null, session_ends_at: null })
    .where('family_id', '=', familyId)
    .execute();
}

/** Deletes an identity with its sessions and codes. */
export async function deleteIdentity(db: Queryable, identityId: number): Promise<void> {
  await db.deleteFrom('external_identities').where('identity_id', '=', identityId).execute();
}

/** The identity whose data applies: the one with the latest login. */
export function latestIdentity(identities: readonly KnownIdentity[]): KnownIdentity | undefined {
  const spokeAt = ({ spoke_at }: KnownIdentity) => spoke_at?.getTime() ?? 0;
  return identities.toSorted((one, other) => spokeAt(one) - spokeAt(other)).at(-1);
}

/**
 * Deletes what a company reported about a user. Without any linked company, the department is the one that an
 * administrator assigned, if any.
 */
export async function clearEmployment(db: Queryable, userId: number, rest: { isLinked: boolean }): Promise<void> {
  await db
    .updateTable('users')
    .set(({ ref }) => ({
      ...{ staff_status: null, identification: null, mobile: null },
      department: rest.isLinked ? null : ref('assigned_department'),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Sets the role of an account. The caller checks that another super administrator remains. */
export async function writeRole(db: Queryable, userId: number, role: UserRow['role']): Promise<void> {
  await db.updateTable('users').set({ role }).where('user_id', '=', userId).execute();
}

/** Records that the provider has confirmed the account, and stores its data. */
export async function touchIdentity(
  db: Queryable,
  identityId: number,
  seen: Partial<Pick<KnownIdentity, 'memory' | 'checked_at' | 'name' | 'spoke_at'>>,
): Promise<void> {
  await db.updateTable('external_identities').set(seen).where('identity_id', '=', identityId).execute();
}

/**
 * The identity of a refresh token whose provider was not queried since `due`. It then counts as queried at `now`, so
 * that of concurrent refreshes only one queries it.
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

/** Ends every session that an identity started. */
export async function endSessionsOfIdentity(db: Queryable, identityId: number, now: Date): Promise<void> {
  await db
    .updateTable('session_families')
    .set({ revoked_at: now })
    .where('identity_id', '=', identityId)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('login_codes').where('identity_id', '=', identityId).execute();
}

/** Fields that a provider sets for its users. */
export type ProviderFields = Partial<
  Pick<
    UserRow,
    | ('role' | 'department' | 'mobile' | 'staff_status' | 'identification')
    | ('sex' | 'birthday' | 'channel' | 'tencent_docs')
  >
>;

/** Stores the provider's fields if they differ; returns whether anything changed. */
export async function applyProviderFields(db: Queryable, user: UserRow, fields: ProviderFields): Promise<boolean> {
  const changes = Object.entries(fields).filter(([name, value]) => user[name as keyof ProviderFields] !== value);
  if (changes.length === 0) return false;
  await db.updateTable('users').set(Object.fromEntries(changes)).where('user_id', '=', user.user_id).execute();
  return true;
}
