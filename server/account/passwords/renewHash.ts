import type { Database } from '../../db/schema';
import { replacePasswordHash } from '../../repositories/accounts/credentials';
import { moveInitialPassword } from './initialPassword';
import { hashPassword } from './passwords';

/**
 * Hashes a verified password again, with the current algorithm and cost, and returns the new hash. Null if the stored
 * hash has changed meanwhile.
 *
 * @throws {DomainError} `overloaded`
 */
export async function renewHash(
  db: Database,
  { user_id, password_hash }: { user_id: number; password_hash: string },
  password: string,
): Promise<string | null> {
  const renewed = await hashPassword(password);
  return db.transaction().execute(async (rows) => {
    if (!(await replacePasswordHash(rows, user_id, { from: password_hash, to: renewed }))) return null;
    await moveInitialPassword(rows, { from: password_hash, to: renewed });
    return renewed;
  });
}
