import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../db/schema';
import { findPendingContent, type NewVersion } from '../../repositories/releases/versions';

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
