import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { PasskeysTable } from '../../db/schema/sessions';

export type PasskeyRow = Selectable<PasskeysTable>;

/** Passkeys of a user, newest first. */
export async function listPasskeys(db: Queryable, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('passkey_id', 'desc').execute();
}

/** Counts the passkeys of a user. */
export async function countPasskeys(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('passkeys')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The passkey of a credential id; null if there is none. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const row = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
  return row ?? null;
}

/** Stores a passkey; null if its credential id is stored already. */
export async function insertPasskey(db: Queryable, passkey: Insertable<PasskeysTable>): Promise<PasskeyRow | null> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Records a use. False if the passkey was removed, or if another use already had this counter: authenticators without
 * a counter always send 0.
 */
export async function recordPasskeyUse(db: Queryable, passkeyId: number, counter: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('passkey_id', '=', passkeyId)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('passkey_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames a passkey of a user; returns whether it exists. */
export async function renamePasskey(db: Queryable, userId: number, passkeyId: number, name: string): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .returning('passkey_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a passkey of a user; returns its name, or null if there is no such passkey. */
export async function deletePasskey(db: Queryable, userId: number, passkeyId: number): Promise<string | null> {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Stores a challenge, of the registration of a session or of a login, and deletes expired ones. */
export async function insertPasskeyChallenge(
  db: Queryable,
  challenge: { challenge_hash: string; session_id: string | null; expires_at: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Consumes a valid challenge of this session, or of a login (null); returns whether it existed. */
export async function consumePasskeyChallenge(
  db: Queryable,
  challengeHash: string,
  sessionId: string | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
