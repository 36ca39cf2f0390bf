import { pipeline } from 'node:stream/promises';
import { type Header, type Pack, pack } from 'tar-stream';

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
