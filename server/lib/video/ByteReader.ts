import { type FileHandle, open } from 'node:fs/promises';

/** Reads parts of a file by place, so that a video is looked at without being read whole. */
export class ByteReader {
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

  /** The bytes at a place; fewer where the file ends. */
  async read(position: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  }
}
