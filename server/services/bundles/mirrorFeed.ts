import { createHash } from 'node:crypto';
import { FeedEntry, type SignedFeedPage } from '../../../contract/bundles/mirror';
import { FEED_LIMITS } from '../../../contract/values/bundles';
import { signFeedPage } from '../../bundles/feed';
import { BundlePlugin, digestOf } from '../../bundles/manifest';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findActiveBlocks } from '../../repositories/moderation/blocks';
import {
  findLastChange,
  listChanges,
  listWithdrawnVersions,
  type PluginChange,
} from '../../repositories/releases/pluginChanges';
import { type BundleStream, collect, exportBundle } from './bundleExport';
import { type BundleParts, requireSigningKey } from './bundleKeys';

export interface FeedParts extends BundleParts {
  /** Whether other sites may mirror this one. */
  isOffered: boolean;
}

/** A page and its entity tag, which changes with every change of the page except its time. */
export interface TaggedFeedPage {
  signed: SignedFeedPage;
  tag: string;
}

/**
 * The signed changes after that number. A plugin is listed once, with its present state, at its last change.
 *
 * @throws {DomainError} `feed_not_offered`, `signing_key_unreadable`
 */
export async function getFeed(parts: FeedParts, since: number): Promise<TaggedFeedPage> {
  requireOffered(parts);
  const { context, origin } = parts;
  const key = await requireSigningKey(parts);
  const created_at = sharedTime().toISOString();
  // Read before the changes: a change that is made meanwhile has a higher number and is on the next page.
  const last = await findLastChange(context.db);
  // Most callers are up to date, which costs one index lookup.
  const changes = since === last ? [] : await listChanges(context.db, since, FEED_LIMITS.entries);
  const cursor = changes.at(-1)?.seq ?? Math.min(since, last);
  const is_end = changes.length < FEED_LIMITS.entries;
  const page = { origin, since, cursor, last, is_end, entries: await describe(parts, changes) };
  const tag = createHash('sha256')
    .update(JSON.stringify([key.public_key, page]))
    .digest('base64url');
  return { signed: signFeedPage(key, { ...page, created_at }), tag: `W/"${tag}"` };
}

/**
 * A public plugin as a bundle.
 *
 * @throws {DomainError} `feed_not_offered`, `bundle_empty`, `signing_key_unreadable`
 */
export async function getFeedBundle(parts: FeedParts, pluginKey: string): Promise<BundleStream> {
  requireOffered(parts);
  return exportBundle(parts, null, { plugin_keys: [pluginKey] });
}

function requireOffered({ isOffered }: FeedParts): void {
  if (isOffered) return;
  throw new DomainError(
    'feed_not_offered',
    'This site offers no feed for mirrors. Its operator can turn it on in SITE_CONFIG (feed.offered).',
  );
}

async function describe(parts: FeedParts, changes: readonly PluginChange[]): Promise<FeedEntry[]> {
  if (changes.length === 0) return [];
  const { db } = parts.context;
  const open = changes.filter(({ is_public }) => is_public);
  const exported = new Map<string, { tags: string[]; digest: string }>();
  if (open.length > 0) {
    const { plugins } = await collect(parts, { plugin_keys: open.map(({ plugin_key }) => plugin_key) });
    for (const plugin of plugins) {
      // Parsed as the mirror parses it, so that both compute the same digest.
      const parsed = BundlePlugin.safeParse(plugin);
      if (parsed.success) exported.set(plugin.key, { tags: plugin.listing.tags, digest: digestOf(parsed.data) });
    }
  }
  const idsOf = (some: readonly PluginChange[]) => some.flatMap(({ plugin_id }) => plugin_id ?? []);
  const blocks = await findActiveBlocks(db, idsOf(changes.filter(({ is_blocked }) => is_blocked)));
  const withdrawn = await listWithdrawnVersions(db, idsOf(open));
  return changes.flatMap(({ plugin_key, plugin_id, is_public, is_blocked }) => {
    const { tags = [], digest = null } = exported.get(plugin_key) ?? {};
    const entry = FeedEntry.safeParse({
      key: plugin_key,
      state: is_public ? 'public' : is_blocked ? 'blocked' : 'withdrawn',
      ...{ digest, tags },
      rule: blocks.get(plugin_id ?? 0)?.rule ?? null,
      withdrawn: withdrawn
        .filter((version) => version.plugin_id === plugin_id)
        .slice(0, FEED_LIMITS.withdrawn)
        .map(({ version, reason }) => ({ version, reason })),
    });
    // An entry is invalid if its key or its versions are older than the present rules. A bundle could not contain them
    // either.
    return entry.success ? entry.data : [];
  });
}
