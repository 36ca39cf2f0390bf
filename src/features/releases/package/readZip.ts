import type { TreeFile } from '@/kit/FolderDrop/FolderDrop';
import type { PackageError, PackageRule } from '../../../../shared/pluginPackage/PackageError';
import { PACKAGE_LIMITS } from '../../../../shared/pluginPackage/readPackage';
import { isPart } from './readSource';

/** Limits of an archive in MiB: the file itself, and all files that are unpacked from it. */
const MAX_MIB = { archive: 50, unpacked: 4 * PACKAGE_LIMITS.mib } as const;
const MIB = 1024 * 1024;
const MAX_ENTRIES = 10_000;

/** Signatures and sizes of the records (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16). */
const END = { signature: 0x06054b50, size: 22, comment: 0xffff } as const;
const CENTRAL = { signature: 0x02014b50, size: 46 } as const;
const LOCAL = { signature: 0x04034b50, size: 30 } as const;
const METHOD = { stored: 0, deflated: 8 } as const;
const ENCRYPTED = 1;

/** Why an archive cannot be read. */
export class ZipError extends Error {
  constructor(
    readonly rule: Extract<PackageRule, `zip_${string}`>,
    readonly params: PackageError['params'] = {},
  ) {
    super(rule);
  }
}

interface Entry {
  path: string;
  method: number;
  packed: number;
  size: number;
  /** Offset of the local header. */
  offset: number;
}

/**
 * The files of a zip archive that a package can be built from. Sizes are checked before anything is unpacked, and each
 * file is unpacked only up to the size that the archive declares.
 *
 * @throws {ZipError}
 */
export async function readZip(archive: File): Promise<TreeFile[]> {
  if (archive.size > MAX_MIB.archive * MIB) throw new ZipError('zip_too_large', { most: MAX_MIB.archive });
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const entries = entriesOf(bytes).filter(({ path }) => isPart(path) && !isToolPath(path));
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > MAX_MIB.unpacked * MIB) throw new ZipError('zip_too_large', { most: MAX_MIB.unpacked });
  const files: TreeFile[] = [];
  for (const entry of entries) {
    const content = await contentOf(bytes, entry);
    files.push({ path: entry.path, file: new File([content as BlobPart], entry.path) });
  }
  return files;
}

/** Reads the central directory, which lists every file. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  // Larger numbers are in records of the zip64 extension, which no plugin needs.
  if (count > MAX_ENTRIES) throw new ZipError('zip_not_supported');
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    requireRecord(view, at, CENTRAL);
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const path = new TextDecoder().decode(bytes.subarray(at + CENTRAL.size, at + CENTRAL.size + name));
    if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw new ZipError('zip_not_supported');
    entries.push({
      path: checkedPath(path),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += CENTRAL.size + name + extra + comment;
  }
  return entries;
}

/** Offset of the last record, which is at the end, before a comment. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END.size - END.comment);
  for (let at = view.byteLength - END.size; at >= first; at -= 1)
    if (view.getUint32(at, true) === END.signature) return at;
  throw new ZipError('zip_damaged');
}

function requireRecord(view: DataView, at: number, { signature, size }: { signature: number; size: number }): void {
  if (at + size > view.byteLength || view.getUint32(at, true) !== signature) throw new ZipError('zip_damaged');
}

/** Refuses paths outside of the archive. Nothing is written to a disk, but such an archive was made to deceive. */
function checkedPath(path: string): string {
  const isOutside = path.startsWith('/') || path.includes('\\') || path.split('/').includes('..');
  if (isOutside) throw new ZipError('zip_damaged');
  return path;
}

/** Files of tools and of macOS, which FolderDrop skips in folders too. */
const isToolPath = (path: string): boolean =>
  path.split('/').some((part) => part === 'node_modules' || part === '__MACOSX' || part.startsWith('.'));

async function contentOf(bytes: Uint8Array, { method, packed, size, offset }: Entry): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  requireRecord(view, offset, LOCAL);
  const start = offset + LOCAL.size + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const content = bytes.subarray(start, start + packed);
  if (content.byteLength !== packed) throw new ZipError('zip_damaged');
  if (method === METHOD.stored && packed === size) return content;
  if (method !== METHOD.deflated) throw new ZipError('zip_not_supported');
  return inflateExactly(content, size);
}

/** Unpacks to exactly the declared size. More is never unpacked: a small archive can hold gigabytes. */
async function inflateExactly(content: Uint8Array, size: number): Promise<Uint8Array> {
  const unpacked = new Uint8Array(size);
  let filled = 0;
  const stream = inflater();
  const reader = new Blob([content as BlobPart]).stream().pipeThrough(stream).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (filled + part.value.byteLength > size) throw new ZipError('zip_damaged');
      unpacked.set(part.value, filled);
      filled += part.value.byteLength;
    }
  } catch {
    throw new ZipError('zip_damaged');
  } finally {
    void reader.cancel().catch(() => undefined);
  }
  if (filled !== size) throw new ZipError('zip_damaged');
  return unpacked;
}

/** Browsers before 2023 cannot unpack: Chrome 102, Firefox 112, Safari 16.3. */
function inflater(): DecompressionStream {
  try {
    return new DecompressionStream('deflate-raw');
  } catch {
    throw new ZipError('zip_not_supported');
  }
}
