import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { SignInChallengesTable, TotpSecretsTable } from '../../db/schema/sessions';
import { countPasskeys } from './passkeys';

export type TotpRow = Selectable<TotpSecretsTable>;

/** The authenticator app of a user, confirmed or not. */
export async function findTotp(db: Queryable, userId: number): Promise<TotpRow | null> {
  const row = await db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ?? null;
}

/** Stores an unconfirmed secret in place of another one; false if one is confirmed already. */
export async function insertTotp(db: Queryable, userId: number, secret: string): Promise<boolean> {
  const row = await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms a secret with the time step of a code; false if it was replaced meanwhile. */
export async function confirmTotp(db: Queryable, totp: TotpRow, step: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('totp_secrets')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', totp.user_id)
    .where('secret', '=', totp.secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes the time step of a code; false if that step or a later one was consumed before. */
export async function consumeStep(db: Queryable, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ways to complete the second step of a user's login; empty if there is none. */
export async function listSecondSteps(db: Queryable, userId: number): Promise<('code' | 'passkey')[]> {
  const hasCodes = (await findTotp(db, userId))?.confirmed_at != null;
  return [
    ...(hasCodes ? ['code' as const] : []),
    ...((await countPasskeys(db, userId)) > 0 ? ['passkey' as const] : []),
  ];
}

/** Removes the authenticator app of a user. */
export async function deleteTotp(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await deleteUnusedCodes(db, userId);
}

/** Removes the authenticator app and the passkeys of a user, with their recovery codes and pending logins. */
export async function deleteSecondFactors(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await deleteTotp(db, userId);
}

/** Deletes recovery codes and pending logins of a user whose logins no longer have a second step. */
export async function deleteUnusedCodes(db: Queryable, userId: number): Promise<void> {
  if ((await listSecondSteps(db, userId)).length > 0) return;
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}

/** Stores new codes by their hashes. Codes that were issued before no longer work. */
export async function replaceRecoveryCodes(db: Queryable, userId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Consumes a recovery code; returns whether it existed. */
export async function consumeRecoveryCode(db: Queryable, userId: number, codeHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Counts the recovery codes that a user has left. */
export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Deletes expired challenges. Call it without holding locks, like `deleteExpiredCodes`. */
export async function deleteExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute();
}

/** Stores a login that still needs its second step. */
export async function insertChallenge(db: Queryable, challenge: Insertable<SignInChallengesTable>): Promise<void> {
  await db.insertInto('sign_in_challenges').values(challenge).execute();
}

/** Finds a valid challenge without consuming it. */
export async function findChallenge(
  db: Queryable,
  challengeHash: string,
  now: Date,
): Promise<Selectable<SignInChallengesTable> | null> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .selectAll()
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Consumes a challenge; false if another request consumed it first, or the password changed meanwhile. */
export async function consumeChallenge(db: Queryable, challengeHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sign_in_challenges')
    .where('challenge_hash', '=', challengeHash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
