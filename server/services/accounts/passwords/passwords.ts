import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import type { Database, Queryable } from '../../../db/schema';
import { DomainError } from '../../../lib/DomainError';
import { WorkQueue } from '../../../limits/WorkQueue';
import { lockUser } from '../../../repositories/accounts/credentials';
import type { UserRow } from '../../../repositories/accounts/users';

/** Argon2id with 19 MiB, two passes, and one lane: the first choice of OWASP's Password Storage Cheat Sheet. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, outputLen: 32 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/**
 * Memory limit of scrypt: twice the 32 MiB that N=2^15 and r=8 need. Node refuses to compute more than its default
 * limit of 32 MiB.
 */
const SCRYPT_MEMORY_BYTES = 64 * 1024 * 1024;

/** Passwords hashed at once: each uses a core and one of the four threads that also read files. */
const MAX_CONCURRENT = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Maximum number of queued hashes: about a second of work with one at a time. */
const MAX_QUEUED = 64;
const hashing = new WorkQueue(MAX_CONCURRENT);
const scryptInThread = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

type HashListener = (seconds: number) => void;
const listeners = new Set<HashListener>();

/** Calls the listener with the duration of each password hash of this process, until the returned function is called. */
export function onPasswordHash(listener: HashListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Number of queued hashes. */
export const queuedHashes = (): number => hashing.queuedCount;

/**
 * Hash that is verified if there is no account or no password, so that the response takes the same time. Salt and hash
 * are zero bytes.
 */
const DUMMY_HASH = `${CURRENT}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Hashes a password, in the PHC string format. The hash names its algorithm and its cost, so that it stays valid after
 * they change.
 *
 * @throws {DomainError} `overloaded`
 */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(normalized(password), COST));
}

/**
 * Whether the password matches the hash. Without a hash it spends the same time and returns false.
 *
 * @throws {DomainError} `overloaded`
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const expected = stored ?? DUMMY_HASH;
  const isScrypt = expected.startsWith('scrypt$');
  if (!isScrypt && !expected.startsWith('$argon2id$'))
    throw new Error('A stored password hash has an unknown format. Set a new password for that account.');
  const matches = await inQueue(() =>
    isScrypt ? matchesScrypt(password, expected) : verify(expected, normalized(password)),
  );
  return matches && stored !== null;
}

/** Whether a hash was made with another algorithm or cost than {@link hashPassword} uses now. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(CURRENT);

/** Verifies a hash from before Argon2id: `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`. */
async function matchesScrypt(password: string, stored: string): Promise<boolean> {
  const [, cost, blockSize, parallel, salt = '', encoded = ''] = stored.split('$');
  const expected = Buffer.from(encoded, 'base64url');
  const options = { N: 2 ** Number(cost), r: Number(blockSize), p: Number(parallel), maxmem: SCRYPT_MEMORY_BYTES };
  const bytes = Buffer.from(salt, 'base64url');
  return timingSafeEqual(await scryptInThread(normalized(password), bytes, expected.length, options), expected);
}

/** The same letters may be typed as different code points. NFKC unifies them. */
const normalized = (password: string) => password.normalize('NFKC');

function inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  return hashing.run(MAX_QUEUED, async () => {
    const began = performance.now();
    const result = await work();
    const seconds = (performance.now() - began) / 1000;
    for (const listener of listeners) listener(seconds);
    return result;
  });
}

/** A user's row as it was when a password or a provider authenticated them. */
export type VerifiedUser = Pick<UserRow, 'user_id' | 'password_hash'>;

/**
 * Writes the result of an authentication, unless the password has changed meanwhile: hashing takes time, and a user of
 * the old password could log in after its change.
 *
 * @throws {DomainError} `invalid_credentials`
 */
export function withVerifiedPassword<Result>(
  db: Database,
  { user_id, password_hash }: VerifiedUser,
  write: (rows: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (rows) => {
    const user = await lockUser(rows, user_id);
    if (user && !user.closed_at && user.password_hash === password_hash) return write(rows);
    throw new DomainError('invalid_credentials', 'The password was just changed. Log in with the new one.');
  });
}
