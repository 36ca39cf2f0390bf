import { pipeline } from 'node:stream/promises';
import { type Header, type Pack, pack } from 'tar-stream';

/** What we write of an entry; owner and the rest are always the same. */
export type TarHeader = Pick<Header, 'name' | 'size' | 'mode' | 'mtime'> & { type: 'file' | 'directory' };

/** An entry to be written. Its bytes are asked for when it is its turn, and only as fast as the archive is read. */
export interface NewTarEntry {
  header: TarHeader;
  body: Iterable<Uint8Array> | AsyncGenerator<Uint8Array>;
}

/** Entries as a tar archive. Whoever stops reading it ends the body that is being read. */
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
    // Its reader gets the error.
    archive.destroy(error as Error);
  }
}
