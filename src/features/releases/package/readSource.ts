import { sha256 } from '@/lib/sha256';
import { packageWarnings } from '../../../../shared/pluginPackage/packageWarnings';
import { packFolder } from '../../../../shared/pluginPackage/packFolder';
import { PACKAGE_LIMITS, readPackage } from '../../../../shared/pluginPackage/readPackage';
import type { BatchRow } from '../batch/BatchRow';
import { MANIFEST, type PluginSource } from './pluginSources';

/** Files that a package can be built from. Images and fonts of a plugin's folder are not read. */
const PART = /\.(json|[cm]?js|html?|css|svg)$/i;
const MIB = 1024 * 1024;

type Read = Pick<BatchRow, 'size' | 'package' | 'errors' | 'warnings'>;

/** Reads a possible plugin. A folder is packed into one package; a single file is used unchanged. */
export async function readSource({ path, kind, files }: PluginSource): Promise<Read> {
  const parts = new Map<string, Uint8Array>();
  for (const [path, file] of files)
    if (kind === 'file') parts.set(MANIFEST, await bytesOf(file));
    else if (PART.test(path)) parts.set(path, await bytesOf(file));
  const packed = packFolder(parts);
  const bytes = packed.package;
  const found = bytes && readPackage(bytes).package;
  if (!bytes || !found)
    return { size: parts.get(MANIFEST)?.byteLength ?? 0, package: null, errors: packed.errors, warnings: [] };
  const { id, name, version, intro, description, tags } = found;
  return {
    size: bytes.byteLength,
    package: {
      // A file, because the browser may store it on disk: 200 packages of 5 MiB do not fit into a phone's memory.
      file: new File([bytes as BlobPart], nameOf(path), { type: 'application/json' }),
      sha256: hex(sha256(bytes)),
      id,
      texts: { name, version, intro, description },
      tags,
    },
    errors: [],
    warnings: packageWarnings(found),
  };
}

/** Reads at most one byte more than the limit: that is enough to know that the file is too large. */
async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, PACKAGE_LIMITS.mib * MIB + 1).arrayBuffer());
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
