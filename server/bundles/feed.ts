import { z } from 'zod';
import { FeedEntry, type SignedFeedPage } from '../../contract/bundles/mirror';
import { Timestamp, text } from '../../contract/fields';
import { FEED_LIMITS } from '../../contract/values/bundles';
import { DomainError } from '../lib/DomainError';
import { fingerprintOf, isSignedBy, type SigningKey, signBytes } from './signing';

/** Distinguishes it from a bundle's manifest, so that a signature of one is not valid for the other. */
const FEED_FORMAT = 'plugin-square-feed';
const number = z.int().min(0);

/** A page of changes, oldest first. */
export const FeedPage = z.strictObject({
  format: z.literal(FEED_FORMAT),
  format_version: z.literal(1),
  origin: text(200, 1),
  created_at: Timestamp,
  /** The requested number, the number for the next request, and that of the newest change. */
  since: number,
  cursor: number,
  last: number,
  is_end: z.boolean(),
  entries: z.array(FeedEntry).max(FEED_LIMITS.entries),
});
export type FeedPage = z.infer<typeof FeedPage>;

/** Signs the exact text of the page, so that the reader verifies it before parsing. */
export function signFeedPage(key: SigningKey, page: Omit<FeedPage, 'format' | 'format_version'>): SignedFeedPage {
  const written: FeedPage = { format: FEED_FORMAT, format_version: 1, ...page };
  const text = JSON.stringify(written);
  return { public_key: key.public_key, signature: signBytes(key, Buffer.from(text)), page: text };
}

/**
 * Parses a page after verifying its signature.
 *
 * @throws {DomainError} `bundle_key_unknown`, `bundle_tampered`, `bundle_unreadable`
 */
export function readFeedPage({ public_key, signature, page }: SignedFeedPage, trusted: readonly string[]): FeedPage {
  const fingerprint = fingerprintOf(public_key);
  if (!trusted.includes(public_key))
    throw new DomainError(
      'bundle_key_unknown',
      `The feed is signed by a key that SITE_CONFIG does not list (fingerprint ${fingerprint}). Compare it with the administrators of the other site before you add it.`,
      { fingerprint },
    );
  if (!isSignedBy(public_key, Buffer.from(page), signature))
    throw new DomainError(
      'bundle_tampered',
      'The feed is refused: its signature does not match its content. It was changed in transit; nothing was imported from it.',
    );
  return parse(page);
}

function parse(page: string): FeedPage {
  let value: unknown;
  try {
    value = JSON.parse(page);
  } catch {
    value = null;
  }
  const parsed = FeedPage.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DomainError(
    'bundle_unreadable',
    `The feed cannot be read here: ${issue?.path.join('.') || 'it'}: ${issue?.message}. Update both sites to the same version.`,
  );
}
