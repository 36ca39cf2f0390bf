import type { BundleKeys } from '../../../contract/bundles/bundles';
import { fingerprintOf, isPublicKey, makeSigningKey, type SigningKey, signBytes } from '../../bundles/signing';
import { wrongFields } from '../../http/bodies/readForm';
import { DomainError } from '../../lib/DomainError';
import { deriveKey, seal, unseal } from '../../lib/secrets';
import {
  deleteTrustedKey,
  findSigningKey,
  findTrustedKey,
  insertSigningKey,
  listTrustedKeys,
  type SigningKeyRow,
  storeTrustedKey,
} from '../../repositories/bundles/bundleKeys';
import type { ServiceContext } from '../context';
import { recordAction } from '../system/adminActions';

export interface BundleParts {
  context: ServiceContext;
  /** Key that encrypts the private key. */
  sealKey: Uint8Array;
  /** Name of this site in its exports. */
  origin: string;
}

const USE = 'signing-key';

/** Parts for the calls and the command line. The encryption key is derived from `secretKey`, the server's own. */
export function bundleParts({
  secretKey,
  ...parts
}: Omit<BundleParts, 'sealKey'> & { secretKey: Uint8Array }): BundleParts {
  return { ...parts, sealKey: deriveKey(secretKey, USE) };
}

/** This site's signing key, of which others see the public half. Created on first use. */
export async function getBundleKeys({ context: { db }, sealKey }: BundleParts): Promise<BundleKeys> {
  const { public_key } = await requireRow(db, sealKey);
  const trusted = await listTrustedKeys(db);
  return {
    own: { public_key, fingerprint: fingerprintOf(public_key) },
    trusted: trusted.map(({ create_time, ...key }) => ({ ...key, create_time: create_time.toISOString() })),
  };
}

/** @throws {DomainError} `signing_key_unreadable` */
export async function requireSigningKey({ context: { db }, sealKey }: BundleParts): Promise<SigningKey> {
  const { public_key, sealed } = await requireRow(db, sealKey);
  try {
    return { public_key, private_key: unseal(sealKey, sealed, USE) };
  } catch {
    throw new DomainError(
      'signing_key_unreadable',
      'The key that signs bundles was encrypted with another SECRET_KEY. Start the server with that key.',
    );
  }
}

async function requireRow(db: ServiceContext['db'], sealKey: Uint8Array): Promise<SigningKeyRow> {
  const known = await findSigningKey(db);
  if (known) return known;
  const { public_key, private_key } = makeSigningKey();
  await insertSigningKey(db, { public_key, sealed: seal(sealKey, private_key, USE) });
  return requireRow(db, sealKey);
}

/** @throws {DomainError} `invalid_request` for an invalid key, and for the site's own */
export async function trustKey(
  parts: BundleParts,
  by: number | null,
  { public_key, name }: { public_key: string; name: string },
): Promise<BundleKeys> {
  const { own } = await getBundleKeys(parts);
  if (public_key === own.public_key) throw wrongKey('is the key of this site itself');
  if (!isPublicKey(public_key)) throw wrongKey('is not a public key of Ed25519');
  const fingerprint = fingerprintOf(public_key);
  await parts.context.db.transaction().execute(async (transaction) => {
    const before = await findTrustedKey(transaction, fingerprint);
    await storeTrustedKey(transaction, { fingerprint, public_key, name });
    // The operator has no account that the log could name.
    if (by === null) return;
    await recordAction(transaction, {
      ...{ by, act: 'bundle.trust', subject: fingerprint, name },
      ...{ before: before && { name: before.name }, after: { name } },
    });
  });
  return getBundleKeys(parts);
}

/** @throws {DomainError} `bundle_key_not_found` */
export async function distrustKey(parts: BundleParts, by: number, fingerprint: string): Promise<BundleKeys> {
  await parts.context.db.transaction().execute(async (transaction) => {
    const before = await findTrustedKey(transaction, fingerprint);
    if (!before) throw new DomainError('bundle_key_not_found', 'This key is not trusted here. Reload the page.');
    await deleteTrustedKey(transaction, fingerprint);
    const { name } = before;
    await recordAction(transaction, { by, act: 'bundle.distrust', subject: fingerprint, name, before: { name } });
  });
  return getBundleKeys(parts);
}

/** Signs the manifest of a bundle. */
export function signatureOf(key: SigningKey, manifest: Uint8Array): string {
  return JSON.stringify({ algorithm: 'ed25519', public_key: key.public_key, signature: signBytes(key, manifest) });
}

const wrongKey = (message: string) => wrongFields([{ path: 'public_key', message }]);
