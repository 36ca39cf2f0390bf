import { z } from 'zod';
import type { Queryable } from '../../../db/schema';
import { fingerprint } from '../../../lib/secrets';
import { hasFamily } from '../../../repositories/accounts/sessions';
import { findUser, type UserRow } from '../../../repositories/accounts/users';
import { findSetting, storeSetting } from '../../../repositories/organization/siteSettings';

/** The first administrator, with a fingerprint of their first password's hash. */
const FirstAdministrator = z.object({ user_id: z.number(), initial_password: z.string() });

/** Notes the password with which a first administrator was created, by a fingerprint of its salted hash. */
export async function noteInitialPassword(db: Queryable, userId: number, passwordHash: string): Promise<void> {
  await storeSetting(db, 'first_administrator', { user_id: userId, initial_password: fingerprint(passwordHash) });
}

/** Keeps the note when a password gets another hash and stays the same. */
export async function moveInitialPassword(db: Queryable, { from, to }: { from: string; to: string }): Promise<void> {
  const noted = await findNoted(db);
  if (noted?.initial_password === fingerprint(from)) await noteInitialPassword(db, noted.user_id, to);
}

/**
 * Whether the first administrator still has the password that the server printed or ADMIN_PASSWORD set. Every change of
 * the password changes its hash too. False if the site was created before the server noted it.
 */
export async function hasInitialPassword(db: Queryable): Promise<boolean> {
  return (await findWithInitialPassword(db)) !== null;
}

/** The first administrator's account if they have that password and never logged in: it may be lost. Null otherwise. */
export async function findUnusedAdministrator(db: Queryable): Promise<string | null> {
  const user = await findWithInitialPassword(db);
  return user && !(await hasFamily(db, user.user_id)) ? user.account : null;
}

async function findWithInitialPassword(db: Queryable): Promise<UserRow | null> {
  const noted = await findNoted(db);
  const user = noted && (await findUser(db, noted.user_id));
  return user?.password_hash && fingerprint(user.password_hash) === noted?.initial_password ? user : null;
}

async function findNoted(db: Queryable) {
  return FirstAdministrator.safeParse(await findSetting(db, 'first_administrator')).data;
}
