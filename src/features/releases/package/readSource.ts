import { sha256 } from '@/lib/sha256';
import type { PackageError } from '../../../../shared/pluginPackage/PackageError';
import { packageWarnings } from '../../../../shared/pluginPackage/packageWarnings';
import { packFolder } from '../../../../shared/pluginPackage/packFolder';
import { PACKAGE_LIMITS, type ReadPackage, readPackage } from '../../../../shared/pluginPackage/readPackage';
import type { BatchRow } from '../batch/BatchRow';
import { MANIFEST, type PluginSource } from './pluginSources';

/** Files that a package can be built from. Images and fonts of a plugin's folder are not read. */
export const isPart = (path: string): boolean => /\.(json|[cm]?js|html?|css|svg)$/i.test(path);
const MIB = 1024 * 1024;

type Read = Pick<BatchRow, 'size' | 'package' | 'errors' | 'warnings'>;

/** The package of a possible plugin, or why there is none. */
export interface PackedSource {
  packed: { bytes: Uint8Array; package: ReadPackage; sha256: string; warnings: PackageError[] } | null;
  errors: PackageError[];
  /** Bytes of the manifest. */
  manifestSize: number;
}

/** Packs a possible plugin. A folder becomes one package; a single file is used unchanged. */
export async function packSource({ kind, files }: Pick<PluginSource, 'kind' | 'files'>): Promise<PackedSource> {
  const parts = new Map<string, Uint8Array>();
  for (const [path, file] of files)
    if (kind === 'file') parts.set(MANIFEST, await bytesOf(file));
    else if (isPart(path)) parts.set(path, await bytesOf(file));
  const { package: bytes, errors } = packFolder(parts);
  const found = bytes && readPackage(bytes).package;
  const manifestSize = parts.get(MANIFEST)?.byteLength ?? 0;
  if (!bytes || !found) return { packed: null, errors, manifestSize };
  const packed = { bytes, package: found, sha256: hex(sha256(bytes)), warnings: packageWarnings(found) };
  return { packed, errors: [], manifestSize };
}

/** Reads a possible plugin of a batch. */
export async function readSource(source: PluginSource): Promise<Read> {
  const { packed, errors, manifestSize } = await packSource(source);
  if (!packed) return { size: manifestSize, package: null, errors, warnings: [] };
  const { bytes, sha256, warnings } = packed;
  const { id, name, version, intro, description, tags } = packed.package;
  return {
    size: bytes.byteLength,
    package: {
      // A file, because the browser may store it on disk: 200 packages of 5 MiB do not fit into a phone's memory.
      file: packageFile(bytes, nameOf(source.path)),
      sha256,
      id,
      texts: { name, version, intro, description },
      tags,
    },
    errors: [],
    warnings,
  };
}

export const packageFile = (bytes: Uint8Array, name: string): File =>
  new File([bytes as BlobPart], name, { type: 'application/json' });

/** Reads at most one byte more than the limit: that is enough to know that the file is too large. */
async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, PACKAGE_LIMITS.mib * MIB + 1).arrayBuffer());
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
