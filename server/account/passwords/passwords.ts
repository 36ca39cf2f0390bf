import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { WorkQueue } from '../../limits/WorkQueue';

const COST_LOG2 = 15;
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Twice what N=2^15, r=8 needs (32 MiB); Node refuses to start above its own 32 MiB otherwise. */
const MEMORY_BYTES = 64 * 1024 * 1024;

/** Passwords hashed at once: each uses a core and one of the four threads that also read files. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Maximum number of queued hashes: two seconds of work with one at a time. */
const MAX_QUEUED = 24;
const hashing = new WorkQueue(AT_ONCE);
const inThread = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

type HashListener = (seconds: number) => void;
const listeners = new Set<HashListener>();

/** Calls the listener with the duration of each password hash of this process, until the returned function is called. */
export function onPasswordHash(listener: HashListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Number of queued hashes. */
export const queuedHashes = (): number => hashing.queuedCount;

/** Used if there is no account or no password, so that the response takes the same time. */
const NOBODY = format(COST_LOG2, BLOCK_SIZE, PARALLEL, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

/**
 * Hashes a password as `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`, so that old hashes stay valid after the cost is raised.
 *
 * @throws {DomainError} `overloaded`
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(COST_LOG2, BLOCK_SIZE, PARALLEL, salt, await derive(password, salt, {}));
}

/**
 * Whether the password matches the hash. Without a hash it spends the same time and returns false.
 *
 * @throws {DomainError} `overloaded`
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, cost, blockSize, parallel, salt, hash] = (stored ?? NOBODY).split('$');
  if (scheme !== 'scrypt' || !salt || !hash)
    throw new Error('A stored password hash has an unknown format. Set a new password for that account.');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    N: 2 ** Number(cost),
    r: Number(blockSize),
    p: Number(parallel),
  });
  return timingSafeEqual(actual, expected) && stored !== null;
}

function format(cost: number, blockSize: number, parallel: number, salt: Buffer, hash: Buffer): string {
  return ['scrypt', cost, blockSize, parallel, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  const options = { N: 2 ** COST_LOG2, r: BLOCK_SIZE, p: PARALLEL, ...cost, maxmem: MEMORY_BYTES };
  // The same letters may be typed as different code points. NFKC unifies them.
  const normal = password.normalize('NFKC');
  return hashing.run(MAX_QUEUED, async () => {
    const began = performance.now();
    const hash = await inThread(normal, salt, HASH_BYTES, options);
    const seconds = (performance.now() - began) / 1000;
    for (const listener of listeners) listener(seconds);
    return hash;
  });
}
