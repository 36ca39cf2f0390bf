import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedEntry, MirrorRefusal } from '../../../contract/bundles/mirror';
import { type RemoteServer, SourceRefusedError } from '../../bundles/RemoteServer';
import type { Queryable } from '../../db/schema';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { clearDigest, findPluginHere } from '../../repositories/bundles/bundles';
import type { Decision, MirrorPluginRow } from '../../repositories/bundles/mirror';
import { findActiveBlock } from '../../repositories/moderation/blocks';
import { findApproved, writeWithdrawal } from '../../repositories/releases/publishedVersions';
import { findPlugin, hidePlugin, lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import type { ServiceContext } from '../context';
import { liftBlock, writeBlock } from '../moderation/blocks';
import { replaceWithdrawn } from '../releases/currentVersions';
import { isReadable, readCurrent, unreadableVersions } from '../releases/versionFiles';
import { wasApproved } from '../releases/withdrawals';
import { readApprovalRules } from '../reviews/approvalRules';
import { approvalsNeeded } from '../reviews/approvals';
import { actorId, recordAction } from '../system/adminActions';
import { importBundle } from './bundleImport';
import { type FindKey, type OpenBundle, withBundle } from './bundleReading';

/** Dependencies and configuration of a run. */
export interface MirrorContext {
  context: ServiceContext;
  upstream: RemoteServer;
  /** Name of the remote site in the activity log and in blocks. */
  url: string;
  /** Fingerprints of the trusted keys. */
  fingerprints: readonly string[];
  tags: readonly string[] | null;
  signal: AbortSignal;
  onError(error: unknown): void;
}

const decide = (state: Decision['state'], reason: MirrorRefusal | null = null, detail = ''): Decision => ({
  ...{ state, reason, detail, is_pending: false },
});
const refuse = (reason: MirrorRefusal, detail: string) => decide('refused', reason, detail);
/** A plugin whose bundle could not be fetched. The next run retries it. */
export const notFetched = (detail: string): Decision => ({ ...refuse('not_fetched', detail), is_pending: true });

/**
 * Applies the remote state of one plugin. Changes only plugins that were imported with the remote site's keys, never
 * this site's own plugins or those from other sites.
 *
 * @throws {SourceUnreachableError}
 */
export async function syncPlugin(mirrorContext: MirrorContext, row: MirrorPluginRow): Promise<Decision> {
  const { context, tags, fingerprints } = mirrorContext;
  const { plugin_key, entry } = row;
  const here = await findPluginHere(context.db, plugin_key);
  if (here && !fingerprints.includes(here.origin?.fingerprint ?? ''))
    return entry.state === 'public'
      ? refuse('key_taken', here.origin ? `it came from ${here.origin.origin}` : 'it was published here')
      : decide('left_out');
  if (here) await applyStateChanges(mirrorContext, entry);
  if (entry.state !== 'public') return decide(here ? entry.state : 'left_out');
  if (tags && !entry.tags.some((tag) => tags.includes(tag))) return decide('left_out');
  if (!here && row.is_taken) return refuse('deleted_here', 'administrators of this site deleted it');
  return updatePlugin(mirrorContext, row);
}

/** Applies changes that need no bundle: withdrawn versions, a withdrawn, blocked, or unblocked plugin. */
async function applyStateChanges({ context, url }: MirrorContext, entry: FeedEntry): Promise<void> {
  const known = await findPlugin(context.db, entry.key);
  const withdrawn = entry.withdrawn.map(({ version }) => version);
  const unreadable = known ? await unreadableVersions(context, known, withdrawn) : new Set<string>();
  const mayLift =
    known?.is_blocked === true && entry.state !== 'blocked' && (await isReadable(() => readCurrent(context, known)));
  await transact(context.db, async (transaction) => {
    const by = await actorId(transaction, 'mirror');
    for (const { version, reason } of entry.withdrawn)
      await withdrawVersion(transaction, entry.key, { version, reason, by, unreadable });
    const plugin = await lockPlugin(transaction, entry.key);
    if (!plugin) return;
    const block = plugin.is_blocked ? await findActiveBlock(transaction, plugin.plugin_id) : null;
    if (entry.state === 'blocked' && !plugin.is_blocked && wasApproved(plugin))
      await writeBlock(transaction, plugin, { by, reason: `Blocked at ${url}`, rule: entry.rule });
    // Only this site's administrators may lift a block that they imposed.
    if (mayLift && block && block.blocked_by === by)
      await liftBlock(transaction, plugin, block, { by, answer: `No longer blocked at ${url}` });
    if (entry.state === 'withdrawn' && plugin.is_published) await withdraw(transaction, plugin, by);
  });
}

async function withdraw(transaction: Queryable, plugin: PluginRow, by: number): Promise<void> {
  await hidePlugin(transaction, plugin.plugin_id);
  changed(transaction, 'catalog');
  // If the plugin becomes public on the remote site again, its bundle is imported again, which publishes it.
  await clearDigest(transaction, plugin.plugin_id);
  const { plugin_key: subject, name, current_version } = plugin;
  await recordAction(transaction, { by, act: 'mirror.withdraw', subject, name, before: { version: current_version } });
}

async function withdrawVersion(
  transaction: Queryable,
  key: string,
  { version, reason, by, unreadable }: { version: string; reason: string; by: number; unreadable: ReadonlySet<string> },
): Promise<void> {
  // Read for each version, because the previous withdrawal may have changed the current version.
  const plugin = await lockPlugin(transaction, key);
  const found = plugin && (await findApproved(transaction, plugin.plugin_id, version));
  if (!plugin || !found || found.withdraw_time) return;
  await writeWithdrawal(transaction, found.version_id, { withdraw_time: sharedTime(), withdraw_reason: reason });
  await replaceWithdrawn(transaction, plugin, version, unreadable);
  changed(transaction, 'catalog');
  const logEntry = { by, act: 'mirror.withdraw', subject: key, name: plugin.name } as const;
  await recordAction(transaction, { ...logEntry, after: { withdrawn_version: version, reason } });
}

async function updatePlugin(mirrorContext: MirrorContext, { plugin_key, entry }: MirrorPluginRow): Promise<Decision> {
  const { context } = mirrorContext;
  const here = await findPluginHere(context.db, plugin_key);
  if (here?.plugin.is_blocked) return refuse('blocked_here', 'an administrator of this site blocked it');
  if (here && here.origin?.digest === entry.digest) return decide('same');
  if (!entry.digest) return refuse('not_fetched', 'one of its files is missing there, so it has no bundle');
  const path = join(context.uploadsDir, `${randomUUID()}.mirror`);
  try {
    await mirrorContext.upstream.bundle(plugin_key, path, mirrorContext.signal);
    return await withBundle(context, path, (bundle) => importPlugin(mirrorContext, bundle, entry), {
      findKey: findPinnedKey(mirrorContext),
    });
  } catch (error) {
    // A bundle that was damaged in transfer may be complete next time.
    if (error instanceof SourceRefusedError || error instanceof DomainError) return notFetched(error.message);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Finds a key among those of the configuration. Keys that a super administrator trusts for manual imports do not count.
 */
function findPinnedKey({ fingerprints, url }: MirrorContext): FindKey {
  return async (fingerprint) => (fingerprints.includes(fingerprint) ? { name: url } : null);
}

async function importPlugin(
  { context, onError }: MirrorContext,
  bundle: OpenBundle,
  entry: FeedEntry,
): Promise<Decision> {
  const [read, ...others] = bundle.plugins;
  if (!read || others.length > 0 || read.key !== entry.key)
    return notFetched('the bundle has other plugins than the requested one');
  // The mirror's configuration counts as one approval. A plugin that needs two is not imported.
  const hosts = read.plugin?.listing.network_hosts ?? [];
  const rules = await readApprovalRules(context.db, { own_submissions: 'forbidden' }, null);
  const { needed, unknown_hosts } = approvalsNeeded(rules, { kind: 'version', network_hosts: hosts });
  if (needed > 1)
    return refuse(
      'approval_needed',
      unknown_hosts.length > 0 ? `it connects to hosts that are on no list here: ${unknown_hosts.join(', ')}` : '',
    );
  const by = await actorId(context.db, 'mirror');
  const [result] = await importBundle(context, bundle, { by, despite_checks: false, onError });
  if (!result) return notFetched('the bundle is empty');
  if (result.state === 'refused') {
    const decision = refuse(result.reason ?? 'failed', result.detail);
    return { ...decision, is_pending: result.reason === 'failed' };
  }
  // A cache between the sites served an older bundle than the feed names: retry.
  return { ...decide(result.state), is_pending: read.plugin !== null && read.digest !== entry.digest };
}
