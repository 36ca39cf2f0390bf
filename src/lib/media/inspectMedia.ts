import { MEDIA_LIMITS } from '../../../contract/values/releases';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Timeout for reading the head of a video. Some browsers report neither success nor failure. */
const VIDEO_READ_S = 15;

/** Converts bytes to MB of 1024 × 1024 bytes, the unit in which messages name limits. */
export const inMegabytes = (bytes: number) => bytes / 1024 / 1024;

/** Reason why a file is not accepted, as a message of the site. */
export class MediaError extends Error {
  constructor(
    readonly id: MessageId,
    readonly values?: Record<string, number>,
  ) {
    super(id);
  }
}

/** An image that was decoded. Sizes are in px. */
export interface InspectedImage {
  width: number;
  height: number;
}

/** @throws {MediaError} `kit.wrongImage`, `kit.imageTooLarge` */
export async function inspectImage(file: File): Promise<InspectedImage> {
  const format = await sniffMedia(file);
  if (format === null || isVideo(format)) throw new MediaError('kit.wrongImage');
  if (file.size > MEDIA_LIMITS.image_bytes)
    throw new MediaError('kit.imageTooLarge', { size: inMegabytes(MEDIA_LIMITS.image_bytes) });
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new MediaError('kit.wrongImage');
  });
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/**
 * Reads a file that may be an image or a video, and returns which.
 *
 * @throws {MediaError} `kit.wrongImage`, `kit.imageTooLarge`, `kit.wrongVideo`, `kit.videoTooLarge`,
 * `release.videoSlow`
 */
export async function inspectMedia(file: File): Promise<'image' | 'video'> {
  const format = await sniffMedia(file);
  if (format === null) throw new MediaError(file.type.startsWith('video/') ? 'kit.wrongVideo' : 'kit.wrongImage');
  if (!isVideo(format)) {
    await inspectImage(file);
    return 'image';
  }
  if (file.size > MEDIA_LIMITS.video_bytes)
    throw new MediaError('kit.videoTooLarge', { size: inMegabytes(MEDIA_LIMITS.video_bytes) });
  await checkPlayable(file, format);
  return 'video';
}

const isVideo = (format: MediaFormat): format is 'mp4' | 'webm' => format === 'mp4' || format === 'webm';

/** Reads the header of a video as a player does. A file with the right first bytes may still not be a video. */
async function checkPlayable(file: File, format: 'mp4' | 'webm'): Promise<void> {
  const player = document.createElement('video');
  // A browser that does not play the format cannot check it. The server does.
  if (player.canPlayType(`video/${format}`) === '') return;
  const address = URL.createObjectURL(file);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(
      () => reject(new MediaError('release.videoSlow', { seconds: VIDEO_READ_S })),
      VIDEO_READ_S * 1000,
    );
    player.preload = 'metadata';
    player.muted = true;
    player.onloadedmetadata = () => resolve();
    player.onerror = () => reject(new MediaError('kit.wrongVideo'));
    player.src = address;
  }).finally(() => {
    clearTimeout(timer);
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}

/** Format of a file by its first bytes. Its name and the system's type are not reliable. */
type MediaFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'mp4' | 'webm';

/** Enough bytes to recognize each format. */
const HEAD_BYTES = 64;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const EBML = [0x1a, 0x45, 0xdf, 0xa3];

/** Detects the format from the first bytes, because a file name may be wrong; null for other formats. */
async function sniffMedia(file: Blob): Promise<MediaFormat | null> {
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
