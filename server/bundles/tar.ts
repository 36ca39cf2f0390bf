import type { FileHandle } from 'node:fs/promises';
import { pack } from 'tar-stream';
import { DomainError } from '../lib/DomainError';
import type { TarHeader } from '../lib/tarArchive';

/** Block size of tar archives (POSIX ustar): a header is one block, and each file is padded to whole blocks. */
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

/** Header of a file. It depends only on name and size: no owner and no time, which readers would have to trust. */
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
    // The entry opens one microtask later. An async loop over the stream would take five times as long to close it.
    await null;
  }
}

const paddingOf = (size: number): Buffer => Buffer.alloc((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);

/** Bytes of a file of this size in the archive, including its header. */
export const tarLength = (size: number): number => TAR_BLOCK + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;

/**
 * Reads a tar file exactly as we write it: every byte outside of files must match what tar-stream writes for
 * {@link bundleHeader}. So names cannot be paths, sizes cannot lie, and no change stays unnoticed. A library's reader
 * would accept several forms of one header. This one also skips the bytes of files, which may be a gigabyte.
 */
export class TarReader {
  private offset = 0;

  constructor(
    private readonly file: FileHandle,
    private readonly length: number,
  ) {}

  /** The next file, which must have this name, and this size if it is known. Skips its bytes. */
  async next(name: string, wanted: { size: number } | { maxSize: number }): Promise<TarEntry> {
    const header = await this.read(this.offset, TAR_BLOCK);
    const size = 'size' in wanted ? wanted.size : sizeIn(header);
    if (size === null || ('maxSize' in wanted && size > wanted.maxSize)) throw misplaced(name);
    if (!(await blockOf(bundleHeader(name, size))).equals(header)) throw misplaced(name);
    const entry = { name, size, offset: this.offset + TAR_BLOCK };
    const end = this.offset + tarLength(size);
    if (end > this.length) throw truncatedError();
    const padding = paddingOf(size);
    if (!(await this.read(end - padding.length, padding.length)).equals(padding))
      throw unreadableBundleError(`the padding after "${name}" is not empty`);
    this.offset = end;
    return entry;
  }

  /** Checks that nothing follows except the end. */
  async end(): Promise<void> {
    const end = await this.read(this.offset, TAR_END.length);
    if (!end.equals(TAR_END) || this.offset + TAR_END.length !== this.length)
      throw unreadableBundleError('it has data after its last file');
  }

  async read(offset: number, length: number): Promise<Buffer> {
    const { bytesRead, buffer } = await this.file.read(Buffer.alloc(length), 0, length, offset);
    if (bytesRead < length) throw truncatedError();
    return buffer;
  }
}

function sizeIn(header: Buffer): number | null {
  const digits = header.toString('latin1', SIZE_AT, SIZE_AT + 11);
  return /^[0-7]{11}$/.test(digits) ? Number.parseInt(digits, 8) : null;
}

const misplaced = (name: string) => unreadableBundleError(`"${name}" is in the wrong place`);

/** Error for a bundle that does not have its format. `why` is in English and completes "cannot be read". */
export function unreadableBundleError(why: string): DomainError {
  return new DomainError(
    'bundle_unreadable',
    `This bundle cannot be read: ${why}. Export it again, and send the file unchanged.`,
    [{ path: 'bundle', message: why }],
  );
}

function truncatedError(): DomainError {
  return new DomainError('bundle_truncated', 'The bundle is truncated. Copy or export it again.');
}
