import { isDeepStrictEqual } from 'node:util';
import type { ReleaseReceipt } from '../../../contract/releases/releases';
import type { Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { findReceipt, type KeyedRequest } from '../../repositories/releases/idempotencyKeys';
import { findPendingContent, type NewVersion } from '../../repositories/releases/versions';
import type { ServiceContext } from '../context';

export type { KeyedRequest };

/**
 * Makes a submission once: if it has a key and is repeated, because its response was lost, it gets the first response.
 *
 * @throws {DomainError} `idempotency_key_reused` if something else was sent with the key, and the errors of `submit`
 */
export async function submitOnce(
  { db }: ServiceContext,
  request: KeyedRequest | undefined,
  submit: () => Promise<ReleaseReceipt>,
): Promise<ReleaseReceipt> {
  if (!request) return submit();
  const firstReceipt = async () => {
    const first = await findReceipt(db, request);
    if (first && first.request_hash !== request.request_hash) throw keyReused();
    return first?.receipt ?? null;
  };
  const receipt = await firstReceipt();
  if (receipt) return receipt;
  return submit().catch(async (error: unknown) => {
    // The same request, which arrived at the same moment, may have been faster.
    const first = await firstReceipt();
    if (first) return first;
    throw error;
  });
}

/** Error of a submission whose key another one of the account has. */
export function keyReused(): DomainError {
  return new DomainError(
    'idempotency_key_reused',
    'Another submission of this account has this Idempotency-Key. Send this one with a new key.',
  );
}

/** The fields in which the same submission of a plugin has equal values. */
type Sent = Pick<NewVersion, 'plugin_id' | 'kind' | 'version' | 'content' | 'listing' | 'package_sha256' | 'rollout'>;

/**
 * Whether the same submission is pending already: its response was lost, and its sender repeated it. Call it under the
 * plugin's lock.
 */
export async function isPendingAlready(db: Queryable, sent: Sent): Promise<boolean> {
  const pending = await findPendingContent(db, sent);
  const { version, content, listing, package_sha256, rollout } = sent;
  return isDeepStrictEqual(asJson(pending), asJson({ version, content, listing, package_sha256, rollout }));
}

/** A value as the database returns it. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
