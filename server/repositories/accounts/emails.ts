import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { EmailProofsTable } from '../../db/schema/sessions';
import type { UserRow } from './users';

export type EmailProofRow = Selectable<EmailProofsTable>;

/** A user who may get a reset link by email. */
export type UserWithEmail = UserRow & { email: string };

/** Users whose account or confirmed address is this name, and who have a password and a confirmed address. */
export async function findUsersWithEmail(db: Queryable, name: { account_key: string | null; email: string }) {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('email_verified_at', 'is not', null)
    .where('password_hash', 'is not', null)
    .where((where) =>
      where.or([
        where('account_key', '=', name.account_key),
        where(where.fn<string>('lower', ['email']), '=', name.email.toLowerCase()),
      ]),
    )
    .execute();
  return rows as UserWithEmail[];
}

/** Stores a link as its user's only one, and deletes expired ones. */
export async function insertEmailProof(db: Queryable, proof: Insertable<EmailProofsTable>, now: Date): Promise<void> {
  await db
    .deleteFrom('email_proofs')
    .where((where) => where.or([where('user_id', '=', proof.user_id), where('expires_at', '<=', now)]))
    .execute();
  await db.insertInto('email_proofs').values(proof).execute();
}

/** Finds a valid confirmation link without consuming it. A link is invalid after its user's address changed. */
export async function findEmailProof(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<(EmailProofRow & Pick<UserRow, 'account'>) | null> {
  const row = await db
    .selectFrom('email_proofs')
    .innerJoin('users', (join) =>
      join.onRef('users.user_id', '=', 'email_proofs.user_id').onRef('users.email', '=', 'email_proofs.email'),
    )
    .selectAll('email_proofs')
    .select('users.account')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Consumes a confirmation link in one statement, so that it works once. */
export async function consumeEmailProof(db: Queryable, tokenHash: string, now: Date): Promise<EmailProofRow | null> {
  const row = await db
    .deleteFrom('email_proofs')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Voids the links that were emailed to a user. Call it before the user's row is locked, like `voidProofs`. */
export async function voidEmailedLinks(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('email_proofs').where('user_id', '=', userId).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', userId).where('email', 'is not', null).execute();
}

/** Whether another user has confirmed the address. Until the transaction ends no other one can confirm it. */
export async function lockTakenEmail(
  db: Queryable,
  { email, user_id }: Pick<EmailProofRow, 'email' | 'user_id'>,
): Promise<boolean> {
  const address = email.toLowerCase();
  await sql`SELECT pg_advisory_xact_lock(hashtext(${address}))`.execute(db);
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('email_verified_at', 'is not', null)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', address))
    .where('user_id', '!=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the address as confirmed; false if the user has changed it since. */
export async function verifyEmail(db: Queryable, { user_id, email }: EmailProofRow, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('user_id', '=', user_id)
    .where('email', '=', email)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
