import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { onDisk, requireWritable } from './DiskError';
import { deleteOlder, FILES_MARKER } from './filesFolder';
import {
  isObjectName,
  requireDerivedName,
  requireExtension,
  type Source,
  type StagedObject,
  type Storage,
} from './Storage';

/**
 * Stores objects on the local disk as `<folder>/ab/cd/<name>`, so that no folder gets too large. Incomplete objects are
 * in a separate folder until they get their name. `makeFilesFolder` makes the folder; without its marker, nothing is
 * written, and nothing counts as missing.
 */
export class DiskStorage implements Storage {
  private readonly unfinished: string;

  constructor(private readonly folder: string) {
    this.unfinished = join(folder, 'unfinished');
  }

  async stage(source: Source, extension: string): Promise<StagedObject> {
    requireExtension(extension);
    const written = await onDisk(() => this.writeUnfinished(source));
    const name = `${written.sha256}.${extension}`;
    return {
      name,
      // Replaces an existing object too: its bytes may be damaged, and the new ones are complete.
      publish: () => onDisk(() => this.moveTo(name, written.path)),
      discard: () => rm(written.path, { force: true }),
    };
  }

  async put(source: Source, extension: string): Promise<string> {
    const staged = await this.stage(source, extension);
    await staged.publish();
    return staged.name;
  }

  async putDerived(name: string, bytes: Uint8Array): Promise<void> {
    requireDerivedName(name);
    await onDisk(async () => {
      const { path } = await this.writeUnfinished(bytes);
      await this.moveTo(name, path);
    });
  }

  async read(name: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const path = this.pathOf(name);
    const file = path && (await onDisk(() => this.ifThere(() => open(path, 'r'))));
    // Opened before the response starts, so that a file that is deleted later can still be read.
    return file ? createReadStream('', { fd: file, ...range }) : null;
  }

  async size(name: string): Promise<number | null> {
    const path = this.pathOf(name);
    if (!path) return null;
    return onDisk(() => this.ifThere(async () => (await stat(path)).size));
  }

  async delete(name: string): Promise<void> {
    const path = this.pathOf(name);
    if (!path) return;
    await this.check();
    await onDisk(() => rm(path, { force: true }));
  }

  async deleteUnfinished(before: Date): Promise<void> {
    await deleteOlder(this.unfinished, before);
  }

  async check(): Promise<void> {
    await requireWritable(join(this.folder, FILES_MARKER));
    await requireWritable(this.folder);
  }

  private pathOf(name: string): string | null {
    return isObjectName(name) ? join(this.folder, name.slice(0, 2), name.slice(2, 4), name) : null;
  }

  private async writeUnfinished(source: Source) {
    await this.check();
    await mkdir(this.unfinished, { recursive: true });
    const path = join(this.unfinished, `${randomUUID()}.part`);
    try {
      return { path, ...(await writeDurably(path, source)) };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Concurrent readers see the whole object or none. */
  private async moveTo(name: string, unfinished: string): Promise<void> {
    const path = join(this.folder, name.slice(0, 2), name.slice(2, 4), name);
    try {
      await this.check();
      await mkdir(dirname(path), { recursive: true });
      await rename(unfinished, path);
      // A power cut may lose names that are not synced: the name of the object, and the names of its folders, which a
      // concurrent call may have created a moment ago.
      const folders = [dirname(path), dirname(dirname(path)), this.folder, dirname(this.folder)];
      for (const folder of folders) await syncFolder(folder);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Null if the file is missing. Without their volume, files are not missing, but unavailable. */
  private async ifThere<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await this.check();
      return null;
    }
  }
}

/** Writes the bytes to disk with fsync; returns their number and sha256. */
async function writeDurably(path: string, source: Source): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx');
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      hash.update(chunk);
      size += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
