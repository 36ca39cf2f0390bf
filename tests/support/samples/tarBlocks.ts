/** Parts of tar archives, built by hand: a library refuses to write most of what the tests need. */
const BLOCK = 512;
const SUM_AT = 148;

/** End of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Padding of an entry's last block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** The header of a file or a folder, as tar-stream writes it. The size may be wrong. */
export function tarHeader(name: string, size: number, { mode = 0o644, type = '0' } = {}): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')} `, at, 'latin1');
  header.write(name, 0, 'utf8');
  octal(mode, 100, 6);
  for (const at of [108, 116, 329, 337]) octal(0, at, 6);
  octal(size, 124, 11);
  octal(0, 136, 11);
  header.write(type, 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.fill(' ', SUM_AT, SUM_AT + 8);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.fill(0, SUM_AT, SUM_AT + 8);
  octal(sum, SUM_AT, 6);
  return header;
}
