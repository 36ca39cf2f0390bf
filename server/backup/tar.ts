import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { LONGEST_TAR_NAME, TAR_BLOCK, tarPadding, tarSum, ustarHeader } from '../lib/ustar';

export interface TarEntry {
  name: string;
  kind: 'file' | 'folder';
  size: number;
  /** The entry's bytes; they must be read, or the next entry is not found. */
  body: AsyncIterable<Buffer>;
}

/** The header of an entry; its bytes follow, then {@link tarPadding}. */
export const tarHeader = (name: string, kind: TarEntry['kind'], size: number, modified: Date): Buffer =>
  ustarHeader({
    name,
    size,
    ...(kind === 'file' ? { type: '0', mode: 0o600 } : { type: '5', mode: 0o700 }),
    modified: Math.floor(modified.getTime() / 1000),
  });

/**
 * The entries of a gzipped archive in a file.
 * @throws {Error} where it cannot be read or unpacked, is cut short or is no archive
 */
export function readPackedTar(path: string): AsyncGenerator<TarEntry> {
  const packed = createReadStream(path);
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  return readTar(unpacked);
}

/**
 * The entries of an archive, one after the other.
 * @throws {Error} where it is cut short or is no archive
 */
async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(bytes);
  for (;;) {
    const header = await reader.take(TAR_BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, kind, size } = readHeader(header);
    yield { name, kind, size, body: reader.pieces(size) };
    await reader.take(tarPadding(size).length);
  }
  // To the end, so that a packed archive is found whole or cut short.
  await reader.drain();
}

function readHeader(header: Buffer): Omit<TarEntry, 'body'> {
  const text = (at: number, length: number) =>
    header
      .subarray(at, at + length)
      .toString('utf8')
      .replace(/\0.*$/s, '');
  const number = (at: number, length: number) => Number.parseInt(text(at, length).trim(), 8);
  if (number(148, 8) !== tarSum(header)) throw new Error('it is no tar archive');
  const type = text(156, 1);
  if (type !== '0' && type !== '5') throw new Error('it has entries that are neither files nor folders');
  return { name: text(0, LONGEST_TAR_NAME), kind: type === '0' ? 'file' : 'folder', size: number(124, 12) };
}

/** Takes bytes off a stream in pieces of a wanted length. */
class ByteReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.source = bytes[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.pieces(length)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *pieces(length: number): AsyncGenerator<Buffer> {
    let missing = length;
    while (missing > 0) {
      if (this.rest.length === 0) await this.refill();
      const piece = this.rest.subarray(0, missing);
      this.rest = this.rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  async drain(): Promise<void> {
    while (!(await this.source.next()).done);
  }

  private async refill(): Promise<void> {
    const { value, done } = await this.source.next();
    if (done) throw new Error('it is cut short');
    this.rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
}
