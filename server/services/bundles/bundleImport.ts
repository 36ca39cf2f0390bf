import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ImportedPlugin } from '../../../contract/bundles/bundles';
import type { CheckVerdict } from '../../../shared/packageChecks/CheckVerdict';
import { namesOf } from '../../../shared/plugins/pluginName';
import { versionsForEveryone } from '../../../shared/plugins/semver';
import type { BundlePlugin } from '../../bundles/manifest';
import type { Queryable } from '../../db/schema';
import type { BundledDeprecation } from '../../db/schema/bundles';
import type { Listing } from '../../db/schema/releases';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { isNewer } from '../../lib/versionOrder';
import {
  type BundledVersion,
  findLastPosition,
  findPluginHere,
  insertBundledVersions,
  linkSuccessors,
  storeForeignDeveloper,
  storeOrigin,
  writeVersionListing,
} from '../../repositories/bundles/bundles';
import { addressOf } from '../../repositories/files/fileReferences';
import { listTags } from '../../repositories/plugins/tags';
import { findVersionFiles } from '../../repositories/releases/publishedVersions';
import { writeRollout } from '../../repositories/releases/rollouts';
import {
  insertPlugin,
  lockPlugin,
  type PluginRow,
  updatePlugin,
  writeListing,
} from '../../repositories/releases/versions';
import { refreshSearch } from '../../repositories/search/indexing';
import type { ServiceContext } from '../context';
import { type FileTransaction, withFileTransaction } from '../files/FileTransaction';
import { requireReencodedImage } from '../files/images';
import { filesNamed, readFiles } from '../files/publicFiles';
import { inspectVideo } from '../files/videos';
import { notifyUpdate } from '../plugins/follows';
import { offeredVersions } from '../releases/currentVersions';
import { lockBoth, notifyPeople } from '../releases/deprecations';
import { checkSubmission } from '../releases/packageChecks';
import { parsePackage } from '../releases/packages';
import { recordAction } from '../system/adminActions';
import { compareBundlePlugin, type PluginComparison, refusedComparison } from './bundleComparison';
import type { OpenBundle, ReadPlugin } from './bundleReading';

export interface ImportOptions {
  /** The administrator; null if the operator imports from the command line. */
  by: number | null;
  /** Accepts findings of the automatic checks. */
  despite_checks: boolean;
  /** Only these plugins; all if left out. */
  plugin_keys?: readonly string[];
  /** Called for an unexpected error. */
  onError?(error: unknown): void;
  /** Called with the result of each plugin. */
  onPlugin?(plugin: ImportedPlugin): void;
}

/** Imports the plugins of a bundle one by one. A refused or failed one does not affect the others. */
export async function importBundle(
  context: ServiceContext,
  bundle: OpenBundle,
  { plugin_keys, onPlugin, ...options }: ImportOptions,
): Promise<ImportedPlugin[]> {
  const wanted = plugin_keys && new Set(plugin_keys);
  const results: ImportedPlugin[] = [];
  for (const read of bundle.plugins) {
    if (wanted && !wanted.has(read.key)) continue;
    const { state, reason, detail } = await importOne(context, bundle, read, options);
    const name = read.plugin?.listing.name ?? '';
    const names = namesOf(read.plugin?.listing.texts ?? {});
    const result: ImportedPlugin = { plugin_key: read.key, name, names, state: STATES[state], reason, detail };
    results.push(result);
    onPlugin?.(result);
  }
  return results;
}

const STATES = { new: 'added', changed: 'updated', same: 'same', refused: 'refused' } as const;

async function importOne(
  context: ServiceContext,
  bundle: OpenBundle,
  read: ReadPlugin,
  options: Pick<ImportOptions, 'by' | 'despite_checks' | 'onError'>,
): Promise<PluginComparison> {
  try {
    const here = await findPluginHere(context.db, read.key);
    const tags = new Set((await listTags(context.db)).map(({ code }) => code));
    const comparison = compareBundlePlugin(bundle, read, here, tags);
    if (!read.plugin || comparison.state === 'same' || comparison.state === 'refused') return comparison;
    const { plugin, digest } = read;
    return await withFileTransaction(context, async (fileTransaction) => {
      const content = await importContent(context, {
        fileTransaction,
        bundle,
        plugin,
        comparison,
        developerId: here?.plugin.developer_id ?? 0,
      });
      const failed = failedChecks(content.versions);
      if (failed && !options.despite_checks) return refusedComparison('checks_failed', failed);
      await readFiles(context.storage, plugin.key, await filesAfter(context.db, here, plugin, content));
      return transact(context.db, async (transaction) => {
        await lockBoth(transaction, plugin.key, plugin.deprecation?.successor);
        // Read again under the lock, because another process may have changed it.
        const now = compareBundlePlugin(bundle, read, await findPluginHere(transaction, plugin.key), tags);
        if (now.state !== comparison.state || now.new_versions.length !== comparison.new_versions.length)
          return refusedComparison('failed', 'it was changed here at the same moment: import it again');
        await write(transaction, { bundle, plugin, digest, content, fileTransaction, by: options.by, ...now });
        await fileTransaction.settle(transaction);
        return now;
      });
    });
  } catch (error) {
    if (error instanceof DomainError && error.id !== 'overloaded')
      return refusedComparison('file_invalid', error.message);
    // Any error belongs to this plugin and must not stop the others.
    options.onError?.(error);
    return refusedComparison('failed', 'it could not be saved here: try again, or see the log of the server');
  }
}

/**
 * Files that the plugin will serve after the import. The bundle's current version may be one that this site already
 * has.
 */
async function filesAfter(
  db: Queryable,
  here: Awaited<ReturnType<typeof findPluginHere>>,
  { current_version }: BundlePlugin,
  { listing, versions }: ImportedContent,
): Promise<string[]> {
  const fileTransaction = here ? await findVersionFiles(db, here.plugin.plugin_id, current_version) : null;
  const packages = [...versions.map(({ package_sha256 }) => package_sha256), fileTransaction?.package_sha256 ?? null];
  return [...new Set(packages.flatMap((package_sha256) => filesNamed({ listing, package_sha256 })))];
}

interface ImportedContent {
  listing: Listing;
  versions: BundledVersion[];
}

interface ContentImport {
  fileTransaction: FileTransaction;
  bundle: OpenBundle;
  plugin: BundlePlugin;
  comparison: PluginComparison;
  developerId: number;
}

/** Checks every file like an uploaded one, and stores it without changing a byte. */
async function importContent(
  context: ServiceContext,
  { fileTransaction, bundle, plugin, comparison, developerId }: ContentImport,
): Promise<ImportedContent> {
  const listing = await listingOf(context, plugin);
  await importMedia(context, { fileTransaction, bundle, plugin });
  const versions: BundledVersion[] = [];
  for (const { version, content, decide_time, package: name } of plugin.versions) {
    if (!comparison.new_versions.includes(version)) continue;
    const position = versions.length + 1;
    const made = { version, content, position, decide_time: decide_time ? new Date(decide_time) : null };
    if (!name) versions.push({ ...made, package_sha256: null, package_size: null, checks: null });
    else {
      const bytes = await buffer(Readable.from(bundle.read(name)));
      const { sha256, size } = parsePackage(bytes);
      const checks = await checkSubmission(context, developerId, listing, bytes);
      await storeAs(fileTransaction, name, bytes);
      versions.push({ ...made, package_sha256: sha256, package_size: size, checks });
    }
  }
  return { listing, versions };
}

async function importMedia(
  context: ServiceContext,
  { fileTransaction, bundle, plugin: { listing } }: Omit<ContentImport, 'comparison' | 'developerId'>,
): Promise<void> {
  const images = [
    ['icon', listing.icon],
    ['cover', listing.cover],
    ...listing.panel_images.map((panel) => ['panel_images', panel]),
  ] as ['icon' | 'cover' | 'panel_images', string | null][];
  for (const [kind, name] of images) {
    if (!name) continue;
    const bytes = await buffer(Readable.from(bundle.read(name)));
    await requireReencodedImage(kind, bytes);
    await storeAs(fileTransaction, name, bytes);
  }
  if (!listing.video) return;
  const bytes = await buffer(Readable.from(bundle.read(listing.video)));
  const path = join(context.uploadsDir, `${randomUUID()}.video`);
  try {
    await writeFile(path, bytes);
    const extension = await inspectVideo(path);
    if (!listing.video.endsWith(`.${extension}`))
      throw new DomainError('invalid_video', 'The format of the video does not match its file name.');
  } finally {
    await rm(path, { force: true });
  }
  await storeAs(fileTransaction, listing.video, bytes);
}

/** The name is the sha256 of the bytes. It was verified when the bundle was opened, and is verified again. */
async function storeAs(fileTransaction: FileTransaction, name: string, bytes: Uint8Array): Promise<void> {
  const [sha256, extension = ''] = name.split('.');
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new DomainError('bundle_tampered', `The bytes of "${name}" changed during the import.`);
  await fileTransaction.put(bytes, extension);
}

async function listingOf({ db }: ServiceContext, { listing }: BundlePlugin): Promise<Listing> {
  const { tags, icon, cover, video, panel_images, ...texts } = listing;
  const known = (await listTags(db)).filter(({ code }) => tags.includes(code));
  return {
    ...texts,
    tag_ids: known.map(({ id }) => id),
    icon: icon && addressOf(icon),
    cover: cover && addressOf(cover),
    video: video && addressOf(video),
    panel_images: panel_images.map(addressOf),
  };
}

/** Failed checks that a reviewer would have to look at; empty if none. */
function failedChecks(versions: readonly BundledVersion[]): string {
  const checked = versions.flatMap(({ version, checks }) => {
    const failed = (checks ?? []).filter((verdict: CheckVerdict) => verdict.state !== 'passed');
    return failed.length > 0 ? `${version}: ${failed.map(({ check }) => check).join(', ')}` : [];
  });
  return checked.join('; ');
}

interface Writing extends Pick<PluginComparison, 'changes'> {
  bundle: OpenBundle;
  plugin: BundlePlugin;
  digest: string;
  content: ImportedContent;
  fileTransaction: FileTransaction;
  by: number | null;
}

async function write(
  transaction: Queryable,
  { bundle, plugin, digest, content: { listing, versions }, fileTransaction, by, changes }: Writing,
): Promise<void> {
  const now = sharedTime();
  const { fingerprint, origin, created_at } = bundle;
  // Two sites may have developers with the same name or id; the key distinguishes them.
  const developer_id = await storeForeignDeveloper(
    transaction,
    `bundle:${fingerprint}:${plugin.developer.id}`,
    plugin.developer.name,
  );
  const before = await lockPlugin(transaction, plugin.key);
  const row = before ?? (await insertPlugin(transaction, { plugin_key: plugin.key, developer_id, now }, listing));
  if (!row) throw new DomainError('invalid_request', `The key ${plugin.key} was taken at the same moment.`);
  if (before)
    await fileTransaction.free(transaction, [before.icon, before.cover, before.video, ...before.panel_images]);
  const { plugin_id } = row;
  const last = await findLastPosition(transaction, plugin_id);
  const placed = versions.map((version) => ({ ...version, position: version.position + last }));
  await insertBundledVersions(transaction, plugin_id, placed);
  const version = await makeCurrent(transaction, { row, isNew: !before, plugin, listing, developer_id, now });
  // New plugins are no notice: an import may have thousands.
  if (before?.current_version && version !== undefined && isNewer(version, before.current_version))
    await notifyUpdate(transaction, before, version);
  changed(transaction, 'catalog');
  const { deprecation = null } = plugin;
  await storeOrigin(transaction, { plugin_id, fingerprint, origin, digest, bundle_time: created_at, deprecation });
  // A decision of administrators of this site stays until the deprecation changes at the origin.
  const isTakenOver = !before || changes.includes('deprecation');
  if (isTakenOver) await writeDeprecation(transaction, row, deprecation, by);
  if (by === null) return;
  const after = {
    ...{ version: plugin.current_version, versions: versions.map(({ version }) => version), origin },
    ...(isTakenOver && deprecation && { deprecation: deprecation.reason }),
  };
  const overwritten = isTakenOver && before?.deprecation_reason && { deprecation: before.deprecation_reason };
  await recordAction(transaction, {
    ...{ by, act: 'bundle.import', subject: plugin.key, name: listing.name },
    ...{ before: before && { version: before.current_version, ...overwritten }, after },
  });
}

async function writeDeprecation(
  transaction: Queryable,
  before: PluginRow,
  deprecation: BundledDeprecation | null,
  by: number | null,
): Promise<void> {
  await updatePlugin(transaction, before.plugin_id, {
    ...{ deprecation_reason: deprecation?.reason ?? null, deprecation_successor_id: null },
  });
  await linkSuccessors(transaction, before.plugin_id);
  await notifyPeople(transaction, before, by);
}

interface Current {
  row: PluginRow;
  /** The row was inserted with the listing. */
  isNew: boolean;
  plugin: BundlePlugin;
  listing: Listing;
  developer_id: number;
  now: Date;
}

/** Makes the origin's current version current, unless it was withdrawn on this site; returns the current one. */
async function makeCurrent(
  transaction: Queryable,
  { row, isNew, plugin, listing, developer_id, now }: Current,
): Promise<string | undefined> {
  const offered = await offeredVersions(transaction, row.plugin_id);
  const version = offered.includes(plugin.current_version)
    ? plugin.current_version
    : versionsForEveryone(offered).at(-1);
  const moment = (text: string | null) => (text ? new Date(text) : null);
  const update_time = moment(plugin.update_time) ?? now;
  const columns = {
    developer_id,
    is_published: version !== undefined,
    create_time: moment(plugin.create_time) ?? row.create_time ?? now,
    update_time,
    sort_time: update_time,
    ...(version !== undefined && { current_version: version }),
  };
  if (isNew) await updatePlugin(transaction, row.plugin_id, columns);
  else await writeListing(transaction, row.plugin_id, listing, columns);
  await writeRollout(transaction, row.plugin_id, null);
  if (version !== undefined)
    await writeVersionListing(transaction, { plugin_id: row.plugin_id, version }, listing, now);
  await refreshSearch(transaction, row.plugin_id);
  return version;
}
