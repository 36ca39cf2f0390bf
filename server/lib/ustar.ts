/** Parts that all tar archives (POSIX ustar) share. Backups and bundles each add their own rules. */
export const TAR_BLOCK = 512;
/** Maximum length of a name in a header. */
export const LONGEST_TAR_NAME = 100;
/** Maximum value of eleven octal digits. */
const MOST_BYTES = 8 ** 11 - 1;
const SUM_AT = 148;
const SUM_LENGTH = 8;

export interface UstarEntry {
  name: string;
  /** Bytes that follow the header, before {@link tarPadding}. */
  size: number;
  /** Permissions, as chmod writes them. */
  mode: number;
  /** `0` a file, `5` a folder. */
  type: '0' | '5';
  /** Seconds since 1970. */
  modified: number;
}

/** @throws {Error} if name or size do not fit */
export function ustarHeader({ name, size, mode, type, modified }: UstarEntry): Buffer {
  if (Buffer.byteLength(name) > LONGEST_TAR_NAME || size > MOST_BYTES)
    throw new Error(`"${name}" of ${size} bytes does not fit into a tar header.`);
  const header = Buffer.alloc(TAR_BLOCK);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  header.write(name, 0, 'utf8');
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(modified, 136, 12);
  header.write(type, 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${tarSum(header).toString(8).padStart(6, '0')}\0 `, SUM_AT, 'latin1');
  return header;
}

/** Checksum of a header: the sum of its bytes, with spaces in the checksum field. */
export function tarSum(header: Buffer): number {
  const sumItself = header.subarray(SUM_AT, SUM_AT + SUM_LENGTH);
  return sumOf(header) - sumOf(sumItself) + SUM_LENGTH * 0x20;
}

const sumOf = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum + byte, 0);

/** Padding of an entry's last block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);
/** End of an archive. */
export const TAR_END = Buffer.alloc(2 * TAR_BLOCK);
