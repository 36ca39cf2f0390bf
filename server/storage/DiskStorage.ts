import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Storage } from './Storage';

/** The only names there are; whatever matches cannot leave the folder. */
const NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

/** Keeps objects on the local disk as `<folder>/ab/cd/<name>`, so that no folder grows without end. */
export class DiskStorage implements Storage {
  constructor(private readonly folder: string) {}

  async put(bytes: Uint8Array, extension: string): Promise<string> {
    const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
    const path = this.pathOf(name);
    if (!path) throw new Error(`"${extension}" is no file extension: use 1 to 8 of a-z and 0-9, without a dot.`);
    if ((await this.size(name)) === bytes.byteLength) return name;
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      await writeDurably(unfinished, bytes);
      // Whoever reads sees the whole object or none of it.
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return name;
  }

  async read(name: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const path = this.pathOf(name);
    const file = path && (await openIfThere(path));
    // Opened before anything is answered: a file that vanishes later is still read whole.
    return file ? createReadStream('', { fd: file, ...range }) : null;
  }

  async size(name: string): Promise<number | null> {
    const path = this.pathOf(name);
    if (!path) return null;
    try {
      return (await stat(path)).size;
    } catch (error) {
      return nullIfAbsent(error);
    }
  }

  async delete(name: string): Promise<void> {
    const path = this.pathOf(name);
    if (path) await rm(path, { force: true });
  }

  private pathOf(name: string): string | null {
    return NAME.test(name) ? join(this.folder, name.slice(0, 2), name.slice(2, 4), name) : null;
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this a power cut may forget the new name although the bytes are there. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    return nullIfAbsent(error);
  }
}

function nullIfAbsent(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
