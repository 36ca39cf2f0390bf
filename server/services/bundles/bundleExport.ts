import type { BundleSelection } from '../../../contract/bundles/bundles';
import {
  BUNDLE_FORMAT,
  type BundleFile,
  type BundleManifest,
  type BundlePlugin,
  fileEntry,
  filesOf,
  formatVersionFor,
  MANIFEST_NAME,
  SIGNATURE_NAME,
} from '../../bundles/manifest';
import { bundleHeader, TAR_END, tarLength } from '../../bundles/tar';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { type NewTarEntry, writeTar } from '../../lib/tarArchive';
import {
  type ExportedPlugin,
  type ExportedVersion,
  listExported,
  listExportedVersions,
} from '../../repositories/bundles/bundles';
import { nameOf, packageName } from '../../repositories/files/fileReferences';
import type { Storage } from '../../storage/Storage';
import { copyrightOf } from '../plugins/plugins';
import { listingOf } from '../releases/listingFields';
import { recordAction } from '../system/adminActions';
import { type BundleParts, requireSigningKey, signatureOf } from './bundleKeys';

/** A bundle being exported. */
export interface BundleStream {
  /** Size of the whole bundle in bytes. */
  size: number;
  plugins: number;
  pieces: AsyncGenerator<Uint8Array>;
}

/**
 * Exports plugins as one signed file. Streams it: only the manifest and a part of one file are in memory.
 *
 * @throws {DomainError} `bundle_empty`, `signing_key_unreadable`
 */
export async function exportBundle(
  parts: BundleParts,
  by: number | null,
  chosen: BundleSelection,
): Promise<BundleStream> {
  const { context, origin } = parts;
  const key = await requireSigningKey(parts);
  const { plugins, files } = await collect(parts, chosen);
  if (plugins.length === 0)
    throw new DomainError('bundle_empty', 'None of the chosen plugins is public. Choose others, or approve one first.');
  const manifest: BundleManifest = {
    format: BUNDLE_FORMAT,
    format_version: formatVersionFor(plugins),
    origin,
    created_at: sharedTime().toISOString(),
    plugins,
    files,
  };
  const text = Buffer.from(JSON.stringify(manifest));
  const signature = Buffer.from(signatureOf(key, text));
  if (by !== null)
    await context.db.transaction().execute(async (transaction) => {
      const keys = plugins.map((plugin) => plugin.key);
      const after = { plugins: keys.length, plugin_keys: keys.slice(0, MAX_NAMED) };
      await recordAction(transaction, { by, act: 'bundle.export', subject: keys.length, name: origin, after });
    });
  const sizes = [signature.length, text.length, ...files.map((file) => file.size)];
  return {
    size: sizes.reduce((total, size) => total + tarLength(size), TAR_END.length),
    plugins: plugins.length,
    pieces: writeTar(entriesOf(context.storage, { signature, manifest: text, files })),
  };
}

/** Maximum number of keys in the activity log. For more keys, it has only their number. */
const MAX_NAMED = 100;

async function* entriesOf(
  storage: Storage,
  { signature, manifest, files }: { signature: Buffer; manifest: Buffer; files: BundleFile[] },
): AsyncGenerator<NewTarEntry> {
  yield { header: bundleHeader(SIGNATURE_NAME, signature.length), body: [signature] };
  yield { header: bundleHeader(MANIFEST_NAME, manifest.length), body: [manifest] };
  for (const { name, size } of files)
    yield { header: bundleHeader(fileEntry(name), size), body: bytesOf(storage, name) };
}

async function* bytesOf(storage: Storage, name: string): AsyncGenerator<Uint8Array> {
  const stream = await storage.read(name);
  // The response has started, so it can only be aborted. The receiver finds the bundle truncated.
  if (!stream) throw new Error(`The file ${name} was deleted while it was exported.`);
  yield* stream as AsyncIterable<Uint8Array>;
}

/** Collects the chosen plugins and the files that they reference, each once. */
export async function collect(
  { context: { db, storage } }: Pick<BundleParts, 'context'>,
  chosen: BundleSelection,
): Promise<{ plugins: BundlePlugin[]; files: BundleFile[] }> {
  const rows = await listExported(db, chosen);
  const ids = rows.map((row) => row.plugin_id);
  const versions = new Map<number, ExportedVersion[]>(ids.map((id) => [id, []]));
  for (const version of await listExportedVersions(db, ids)) versions.get(version.plugin_id)?.push(version);
  const files = new Map<string, BundleFile>();
  const plugins: BundlePlugin[] = [];
  for (const row of rows) {
    const plugin = toBundle(row, versions.get(row.plugin_id) ?? []);
    const named = await measure(storage, filesOf(plugin));
    // A plugin with a missing file is left out, because it would be incomplete.
    if (!plugin.versions.some(({ version }) => version === plugin.current_version) || !named) continue;
    plugins.push(plugin);
    for (const file of named) files.set(file.name, file);
  }
  return { plugins, files: [...files.values()] };
}

async function measure(storage: Storage, names: readonly string[]): Promise<BundleFile[] | null> {
  const files: BundleFile[] = [];
  for (const name of names) {
    const size = await storage.size(name);
    if (size === null) return null;
    files.push({ name, size });
  }
  return files;
}

function toBundle(row: ExportedPlugin, versions: readonly ExportedVersion[]): BundlePlugin {
  const { tag_ids: _, icon, cover, video, panel_images, ...listing } = listingOf(row);
  return {
    key: row.plugin_key,
    developer: { id: row.developer_id, name: row.developer_name },
    current_version: row.current_version ?? '',
    create_time: row.create_time?.toISOString() ?? null,
    update_time: row.update_time?.toISOString() ?? null,
    listing: {
      ...listing,
      copyright: copyrightOf(row),
      tags: row.tags,
      icon: fileOf(icon),
      cover: fileOf(cover),
      video: fileOf(video),
      panel_images: panel_images.flatMap((panel) => fileOf(panel) ?? []),
    },
    ...(row.deprecation && {
      deprecation: { reason: row.deprecation.reason, successor: row.deprecation.successor?.plugin_key ?? null },
    }),
    versions: versions.map(({ version, content, decide_time, package_sha256 }) => ({
      version,
      content,
      decide_time: decide_time?.toISOString() ?? null,
      package: package_sha256 && packageName(package_sha256),
    })),
  };
}

/** Name of a stored file; null for an image of another site. */
const fileOf = (address: string | null): string | null => (address ? nameOf(address) : null);
