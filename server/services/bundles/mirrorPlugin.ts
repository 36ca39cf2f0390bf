import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedEntry, MirrorRefusal } from '../../../contract/mirror';
import { type OtherSquare, SourceRefusedError } from '../../bundles/RemoteServer';
import type { Queryable } from '../../db/schema';
import { DomainError } from '../../lib/DomainError';
import { findPluginHere, forgetDigest } from '../../repositories/bundles/bundles';
import type { Decision, MirrorPluginRow } from '../../repositories/bundles/mirror';
import { findStandingBlock } from '../../repositories/moderation/blocks';
import { findApproved, writeWithdrawal } from '../../repositories/releases/publishedVersions';
import { findPlugin, hidePlugin, lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import type { ServiceContext } from '../context';
import { liftBlock, writeBlock } from '../moderation/blocks';
import { replaceWithdrawn } from '../releases/currentVersions';
import { isReadable, readCurrent, unreadableVersions } from '../releases/versionFiles';
import { wasApproved } from '../releases/withdrawals';
import { readApprovalRules } from '../reviews/approvalRules';
import { approvalsNeeded } from '../reviews/approvals';
import { recordAct } from '../system/adminActs';
import { actorId } from '../system/systemActors';
import { importBundle } from './bundleImport';
import { type FindKey, type OpenBundle, withBundle } from './bundleReading';

/** What the mirror works with. */
export interface Following {
  context: ServiceContext;
  square: OtherSquare;
  /** How the log of acts and the blocks name the square. */
  url: string;
  /** Of the keys whose bundles are taken. */
  fingerprints: readonly string[];
  tags: readonly string[] | null;
  signal: AbortSignal;
  onError(error: unknown): void;
}

const done = (state: Decision['state'], reason: MirrorRefusal | null = null, detail = ''): Decision => ({
  ...{ state, reason, detail, is_pending: false },
});
const refused = (reason: MirrorRefusal, detail: string) => done('refused', reason, detail);
/** Nothing was decided about it: the next run tries again. */
export const notFetched = (detail: string): Decision => ({ ...refused('not_fetched', detail), is_pending: true });

/**
 * Does here what the followed square says of one plugin. It decides about plugins that its own keys brought, and about no
 * other: neither those of this square nor those that came from elsewhere.
 * @throws {SourceUnreachableError}
 */
export async function followPlugin(following: Following, row: MirrorPluginRow): Promise<Decision> {
  const { context, tags, fingerprints } = following;
  const { plugin_key, entry } = row;
  const here = await findPluginHere(context.db, plugin_key);
  if (here && !fingerprints.includes(here.origin?.fingerprint ?? ''))
    return entry.state === 'public'
      ? refused('key_taken', here.origin ? `it came from ${here.origin.origin}` : 'it was published here')
      : done('left_out');
  if (here) await settle(following, entry);
  if (entry.state !== 'public') return done(here ? entry.state : 'left_out');
  if (tags && !entry.tags.some((tag) => tags.includes(tag))) return done('left_out');
  if (!here && row.is_taken) return refused('deleted_here', 'administrators of this square deleted it');
  return bringUpToDate(following, row);
}

/** What needs no bundle: versions that are withdrawn, the plugin withdrawn, blocked, or blocked no more. */
async function settle({ context, url }: Following, entry: FeedEntry): Promise<void> {
  const known = await findPlugin(context.db, entry.key);
  const withdrawn = entry.withdrawn.map(({ version }) => version);
  const unreadable = known ? await unreadableVersions(context, known, withdrawn) : new Set<string>();
  const mayLift =
    known?.is_blocked === true && entry.state !== 'blocked' && (await isReadable(() => readCurrent(context, known)));
  await context.db.transaction().execute(async (transaction) => {
    const by = await actorId(transaction, 'mirror');
    for (const { version, reason } of entry.withdrawn)
      await withdrawVersion(transaction, entry.key, { version, reason, by, unreadable });
    const plugin = await lockPlugin(transaction, entry.key);
    if (!plugin) return;
    const block = plugin.is_blocked ? await findStandingBlock(transaction, plugin.plugin_id) : null;
    if (entry.state === 'blocked' && !plugin.is_blocked && wasApproved(plugin))
      await writeBlock(transaction, plugin, { by, reason: `Blocked at ${url}`, rule: entry.rule });
    // A block of this square's own administrators is theirs to lift.
    if (mayLift && block && block.blocked_by === by)
      await liftBlock(transaction, plugin, block, { by, answer: `No longer blocked at ${url}` });
    if (entry.state === 'withdrawn' && plugin.is_published) await withdraw(transaction, plugin, by);
  });
  context.forgetPublicLists();
}

async function withdraw(transaction: Queryable, plugin: PluginRow, by: number): Promise<void> {
  await hidePlugin(transaction, plugin.plugin_id);
  // Should it come back, its bundle is imported anew, and publishes it.
  await forgetDigest(transaction, plugin.plugin_id);
  const { plugin_key: subject, name, current_version } = plugin;
  await recordAct(transaction, { by, act: 'mirror.withdraw', subject, name, before: { version: current_version } });
}

async function withdrawVersion(
  transaction: Queryable,
  key: string,
  { version, reason, by, unreadable }: { version: string; reason: string; by: number; unreadable: ReadonlySet<string> },
): Promise<void> {
  // Read anew each time: the version before may have moved what is current.
  const plugin = await lockPlugin(transaction, key);
  const found = plugin && (await findApproved(transaction, plugin.plugin_id, version));
  if (!plugin || !found || found.withdraw_time) return;
  await writeWithdrawal(transaction, found.version_id, { withdraw_time: new Date(), withdraw_reason: reason });
  await replaceWithdrawn(transaction, plugin, version, unreadable);
  const act = { by, act: 'mirror.withdraw', subject: key, name: plugin.name } as const;
  await recordAct(transaction, { ...act, after: { withdrawn_version: version, reason } });
}

async function bringUpToDate(following: Following, { plugin_key, entry }: MirrorPluginRow): Promise<Decision> {
  const { context } = following;
  const here = await findPluginHere(context.db, plugin_key);
  if (here?.plugin.is_blocked) return refused('blocked_here', 'an administrator of this square blocked it');
  if (here && here.origin?.digest === entry.digest) return done('same');
  if (!entry.digest) return refused('not_fetched', 'a file of it is missing there, so that it has no bundle');
  const path = join(context.uploadsDir, `${randomUUID()}.mirror`);
  try {
    await following.square.bundle(plugin_key, path, following.signal);
    return await withBundle(context, path, (bundle) => takeBundle(following, bundle, entry), {
      findKey: pinned(following),
    });
  } catch (error) {
    // What is no bundle of theirs changed on the way: the next one may be whole.
    if (error instanceof SourceRefusedError || error instanceof DomainError) return notFetched(error.message);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Only the keys of the configuration count here, not those whose bundles a super administrator imports by hand. */
function pinned({ fingerprints, url }: Following): FindKey {
  return async (fingerprint) => (fingerprints.includes(fingerprint) ? { name: url } : null);
}

async function takeBundle({ context, onError }: Following, bundle: OpenBundle, entry: FeedEntry): Promise<Decision> {
  const [read, ...others] = bundle.plugins;
  if (!read || others.length > 0 || read.key !== entry.key)
    return notFetched('the bundle holds other plugins than the one that was asked for');
  // Whoever configured the mirror approves what it brings, once: what takes two approvals waits for people.
  const hosts = read.plugin?.listing.network_hosts ?? [];
  const rules = await readApprovalRules(context.db, { own_submissions: 'forbidden' });
  const { needed, unknown_hosts } = approvalsNeeded(rules, { kind: 'version', network_hosts: hosts });
  if (needed > 1)
    return refused(
      'approval_needed',
      unknown_hosts.length > 0 ? `it reaches hosts that are on no list here: ${unknown_hosts.join(', ')}` : '',
    );
  const by = await actorId(context.db, 'mirror');
  const [result] = await importBundle(context, bundle, { by, despite_checks: false, onError });
  if (!result) return notFetched('the bundle is empty');
  if (result.state === 'refused') {
    const decision = refused(result.reason ?? 'failed', result.detail);
    return { ...decision, is_pending: result.reason === 'failed' };
  }
  // An older bundle than the feed speaks of was kept by somebody in between: ask once more.
  return { ...done(result.state), is_pending: read.plugin !== null && read.digest !== entry.digest };
}
