/** Which bytes of a file are asked for; both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header: null for the whole file, as also for several ranges at once, which nobody needs to answer;
 * `outside` where the file has no such bytes.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  // Without a first byte it is so many of the last ones.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start > end ? 'outside' : { start, end };
}
