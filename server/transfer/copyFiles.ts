import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Storage } from '../storage/Storage';

/** Number of files that are copied at a time. */
const CONCURRENCY = 8;
/** An original object. Derived ones (`<sha256>-640.webp`) are made again on request. */
const OBJECT = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

/**
 * Copies the objects of a folder into another storage, and verifies each by the sha256 in its name. Skips objects that
 * the storage already has, so that an interrupted copy continues. Returns their number and size in bytes.
 * @throws {Error} one clear line for a file whose content does not match its name
 */
export async function copyFiles(folder: string, to: Storage): Promise<{ files: number; bytes: number }> {
  const found = (await readdir(folder, { recursive: true }).catch(() => [])).filter((path) =>
    OBJECT.test(basename(path)),
  );
  const left = found.values();
  let bytes = 0;
  const work = async () => {
    for (const path of left) bytes += await copyFile(join(folder, path), to);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { files: found.length, bytes };
}

async function copyFile(path: string, to: Storage): Promise<number> {
  const name = basename(path);
  const { size } = await stat(path);
  if ((await to.size(name)) === size) return size;
  const staged = await to.stage(createReadStream(path), extname(name).slice(1));
  if (staged.name !== name) {
    await staged.discard();
    throw new Error(`The file ${path} is damaged: its bytes do not match its name. Restore it from a backup.`);
  }
  await staged.publish();
  return size;
}
