import type { Database } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { replacePasswordHash } from '../../repositories/accounts/credentials';
import { moveInitialPassword } from './initialPassword';
import { hashPassword } from './passwords';

/**
 * Hashes a verified password again, with the current algorithm and cost, and returns the stored hash: the new one, or
 * still the old one if too many hashes are queued, because the login does not need a new one. Null if the stored hash has
 * changed meanwhile.
 */
export async function renewHash(
  db: Database,
  { user_id, password_hash }: { user_id: number; password_hash: string },
  password: string,
): Promise<string | null> {
  const renewed = await hashPassword(password).catch(nullIfOverloaded);
  if (!renewed) return password_hash;
  return db.transaction().execute(async (rows) => {
    if (!(await replacePasswordHash(rows, user_id, { from: password_hash, to: renewed }))) return null;
    await moveInitialPassword(rows, { from: password_hash, to: renewed });
    return renewed;
  });
}

function nullIfOverloaded(error: unknown): null {
  if (error instanceof DomainError && error.id === 'overloaded') return null;
  throw error;
}
