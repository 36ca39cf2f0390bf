import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { TarHeader } from './writeTar';

/** A file or folder of an archive. `size` is in bytes. */
export interface TarEntry {
  name: string;
  kind: 'file' | 'folder';
  size: number;
  /** The entry's bytes. They must be read before the next entry. */
  body: AsyncIterable<Buffer>;
}

/** Header of an entry in a backup, which only its owner may read. */
export const tarHeader = (name: string, kind: TarEntry['kind'], size: number, mtime: Date): TarHeader => ({
  name,
  size,
  mtime,
  ...(kind === 'file' ? { type: 'file', mode: 0o600 } : { type: 'directory', mode: 0o700 }),
});

/**
 * Entries of a gzipped archive, one after the other.
 *
 * @throws {Error} if it cannot be read or unpacked, is truncated, or is not an archive
 */
export async function* readPackedTar(path: string): AsyncGenerator<TarEntry> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), entries);
  // Entries throw the same error to their reader.
  unpacked.catch(() => undefined);
  for await (const entry of entries) {
    const { name, type, size } = entry.header;
    if (type !== 'file' && type !== 'directory') throw new Error('it has entries that are neither files nor folders');
    yield { name, kind: type === 'file' ? 'file' : 'folder', size, body: entry as AsyncIterable<Buffer> };
  }
  await unpacked;
}
