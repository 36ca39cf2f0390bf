/** Format of a file by its first bytes. Its name and the system's type are not reliable. */
export type MediaFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'mp4' | 'webm';

/** Enough bytes to recognize each format. */
const HEAD_BYTES = 64;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const EBML = [0x1a, 0x45, 0xdf, 0xa3];

/** Detects the format from the first bytes, because a file name may be wrong; null for other formats. */
export async function sniffMedia(file: Blob): Promise<MediaFormat | null> {
  return formatOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

/** The format that starts with these bytes; `null` for any other. */
export function formatOf(head: Uint8Array): MediaFormat | null {
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);
  const textAt = (start: number, length: number) => String.fromCharCode(...head.subarray(start, start + length));
  if (begins(PNG)) return 'png';
  if (begins(JPEG)) return 'jpeg';
  if (/^GIF8[79]a$/.test(textAt(0, 6))) return 'gif';
  if (textAt(0, 4) === 'RIFF' && textAt(8, 4) === 'WEBP') return 'webp';
  // HEIC and AVIF use the same container, but are not videos.
  if (textAt(4, 4) === 'ftyp' && !/^(heic|heix|mif1|msf1|avif|avis|qt {2})$/.test(textAt(8, 4))) return 'mp4';
  if (begins(EBML) && textAt(0, HEAD_BYTES).includes('webm')) return 'webm';
  return null;
}
