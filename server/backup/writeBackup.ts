import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { type NewTarEntry, tarHeader, writeTar } from '../lib/tarArchive';
import { type BackedUpFile, MANIFEST, type Manifest } from './manifest';
import { listSnapshot, type Snapshot } from './snapshot';

/** Writes a snapshot as one compressed archive (`tar -tzf` lists it), and ends the stream. */
export async function writeBackup(snapshot: Snapshot, to: NodeJS.WritableStream): Promise<void> {
  const bytes = Readable.from(writeTar(entriesOf(snapshot)), { objectMode: false });
  // Most of it is compressed already.
  await pipeline(bytes, createGzip({ level: constants.Z_BEST_SPEED }), to);
}

async function* entriesOf(snapshot: Snapshot): AsyncGenerator<NewTarEntry> {
  const moment = new Date(snapshot.about.made_at);
  const files: BackedUpFile[] = [];
  for await (const { name, isFolder, size } of listSnapshot(snapshot)) {
    if (isFolder) {
      yield { header: tarHeader(`${name}/`, 'folder', 0, moment), body: [] };
      continue;
    }
    const hash = createHash('sha256');
    yield { header: tarHeader(name, 'file', size, moment), body: hashed(join(snapshot.folder, name), hash) };
    files.push({ name, size, sha256: hash.digest('hex') });
  }
  const manifest: Manifest = { format: 1, ...snapshot.about, files };
  const text = Buffer.from(`${JSON.stringify(manifest)}\n`);
  yield { header: tarHeader(MANIFEST, 'file', text.length, moment), body: [text] };
}

async function* hashed(path: string, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}
