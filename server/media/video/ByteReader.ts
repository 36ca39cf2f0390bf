import { type FileHandle, open } from 'node:fs/promises';
import type { ValidationError } from '../../../shared/fieldErrors';

export const NOT_A_VIDEO: ValidationError = { rule: 'not_a_video', message: 'it is not an MP4 or WebM file' };
export const VIDEO_BROKEN: ValidationError = { rule: 'video_broken', message: 'it is truncated or damaged' };
export const VIDEO_EMPTY: ValidationError = { rule: 'video_empty', message: 'it contains no video track' };

/** None of the file's codecs is supported by browsers. */
export const otherCoding = (codings: string): ValidationError => ({
  rule: 'video_coding',
  params: { codings },
  message: `it has no track in ${codings}`,
});

/** Bytes per read: ten thousand small boxes in a row take two reads from disk, not ten thousand. */
const WINDOW_BYTES = 64 * 1024;

/** Reads parts of a file by offset, so that a video is not read completely. */
export class ByteReader {
  private window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  private constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  static async with<Result>(path: string, look: (reader: ByteReader) => Promise<Result>): Promise<Result> {
    const file = await open(path, 'r');
    try {
      return await look(new ByteReader(file, (await file.stat()).size));
    } finally {
      await file.close();
    }
  }

  /** The bytes at an offset; fewer at the end of the file. */
  async read(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.window;
    const isHeld = position >= start && Math.min(position + length, this.size) <= start + bytes.byteLength;
    if (!isHeld)
      this.window = { start: position, bytes: await this.readFile(position, Math.max(length, WINDOW_BYTES)) };
    const offset = position - this.window.start;
    return this.window.bytes.subarray(offset, offset + length);
  }

  private async readFile(position: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  }
}
