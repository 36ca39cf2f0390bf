import type { FileHandle } from 'node:fs/promises';
import { pack } from 'tar-stream';
import { DomainError } from '../lib/DomainError';
import type { TarHeader } from '../lib/writeTar';

/** Blocks of all tar archives (POSIX ustar): a header is one, and each file is filled up to whole ones. */
const TAR_BLOCK = 512;
/** End of an archive. */
export const TAR_END = Buffer.alloc(2 * TAR_BLOCK);
const SIZE_AT = 124;

/** One file in a bundle: its name, and where its bytes are. */
export interface TarEntry {
  name: string;
  size: number;
  offset: number;
}

/**
 * The header of a plain file. There is one for a name and a size: no owner, no time, nothing that a reader would have to
 * believe.
 */
export const bundleHeader = (name: string, size: number): TarHeader => ({
  ...{ name, size, type: 'file', mode: 0o644 },
  mtime: new Date(0),
});

/** The block that tar-stream writes for a header. */
async function blockOf(header: TarHeader): Promise<Buffer> {
  const archive = pack();
  archive.entry(header);
  for (;;) {
    const block = archive.read() as Buffer | null;
    if (block) return block;
    // The entry opens a microtask later. No loop over the stream: closing it takes five times as long.
    await null;
  }
}

const paddingOf = (size: number): Buffer => Buffer.alloc((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);

/** Bytes that a file of this size takes, with its header. */
export const tarLength = (size: number): number => TAR_BLOCK + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;

/**
 * Reads a tar file as we write it, and no other: every byte that is not in a file is the one that tar-stream writes for
 * {@link bundleHeader}. So names are never paths, sizes never claims, and nothing can be changed unseen. A library's reader
 * would accept several spellings of one header; this one also jumps over the bytes of files, which may be a gigabyte.
 */
export class TarReader {
  private offset = 0;

  constructor(
    private readonly file: FileHandle,
    private readonly length: number,
  ) {}

  /** The next file, which must have this name, and this size where it is known. Its bytes are passed over. */
  async next(name: string, wanted: { size: number } | { most: number }): Promise<TarEntry> {
    const header = await this.read(this.offset, TAR_BLOCK);
    const size = 'size' in wanted ? wanted.size : sizeIn(header);
    if (size === null || ('most' in wanted && size > wanted.most)) throw misplaced(name);
    if (!(await blockOf(bundleHeader(name, size))).equals(header)) throw misplaced(name);
    const entry = { name, size, offset: this.offset + TAR_BLOCK };
    const end = this.offset + tarLength(size);
    if (end > this.length) throw truncated();
    const padding = paddingOf(size);
    if (!(await this.read(end - padding.length, padding.length)).equals(padding))
      throw unreadable(`what follows "${name}" is not empty`);
    this.offset = end;
    return entry;
  }

  /** Nothing may follow but the end. */
  async end(): Promise<void> {
    const end = await this.read(this.offset, TAR_END.length);
    if (!end.equals(TAR_END) || this.offset + TAR_END.length !== this.length)
      throw unreadable('something follows behind its last file');
  }

  async read(offset: number, length: number): Promise<Buffer> {
    const { bytesRead, buffer } = await this.file.read(Buffer.alloc(length), 0, length, offset);
    if (bytesRead < length) throw truncated();
    return buffer;
  }
}

function sizeIn(header: Buffer): number | null {
  const digits = header.toString('latin1', SIZE_AT, SIZE_AT + 11);
  return /^[0-7]{11}$/.test(digits) ? Number.parseInt(digits, 8) : null;
}

const misplaced = (name: string) => unreadable(`"${name}" is not where it should be`);

export function unreadable(why: string): DomainError {
  return new DomainError(
    'bundle_unreadable',
    `This is no bundle that can be read here: ${why}. Export it again, and send the file as it is.`,
    [{ path: 'bundle', message: why }],
  );
}

function truncated(): DomainError {
  return new DomainError(
    'bundle_truncated',
    'The bundle ends before it is whole: it was cut short on the way. Copy or export it again.',
  );
}
