import { createReadStream } from 'node:fs';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header, type Pack, pack } from 'tar-stream';

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
 * Entries of a compressed archive, one after the other. `unpack` is for another format than gzip.
 *
 * @throws {Error} if it cannot be read or unpacked, is truncated, or is not an archive
 */
export async function* readPackedTar(path: string, unpack: Duplex = createGunzip()): AsyncGenerator<TarEntry> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(path), unpack, entries);
  // Entries throw the same error to their reader.
  unpacked.catch(() => undefined);
  for await (const entry of entries) {
    const { name, type, size } = entry.header;
    if (type !== 'file' && type !== 'directory') throw new Error('it has entries that are neither files nor folders');
    yield { name, kind: type === 'file' ? 'file' : 'folder', size, body: entry as AsyncIterable<Buffer> };
  }
  await unpacked;
}

/** Variable parts of a header; owner and the rest are constant. */
export type TarHeader = Pick<Header, 'name' | 'size' | 'mode' | 'mtime'> & { type: 'file' | 'directory' };

/** An entry to write. Its bytes are requested in turn, at the speed at which the archive is read. */
export interface NewTarEntry {
  header: TarHeader;
  body: Iterable<Uint8Array> | AsyncGenerator<Uint8Array>;
}

/** Writes entries as a tar archive. If its consumer stops, the current body is closed. */
export async function* writeTar(entries: AsyncIterable<NewTarEntry>): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const filled = fill(archive, entries);
  yield* archive as AsyncIterable<Uint8Array>;
  await filled;
}

async function fill(archive: Pack, entries: AsyncIterable<NewTarEntry>): Promise<void> {
  try {
    for await (const { header, body } of entries) {
      if (header.type === 'directory') archive.entry(header);
      else await pipeline(body, archive.entry(header));
    }
    archive.finalize();
  } catch (error) {
    // The consumer gets the error.
    archive.destroy(error as Error);
  }
}
