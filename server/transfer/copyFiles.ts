import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Storage } from '../storage/Storage';

/** Files that are copied at a time. */
const AT_ONCE = 8;
/** An object. What was made from one (`<sha256>-640.webp`) is made again when it is asked for. */
const OBJECT = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

/**
 * Copies the objects of a folder into another storage, each checked by its name, which is its sum. One that is there already is
 * not sent again, so that a copy which broke off goes on. Answers how many there are, and their bytes.
 * @throws {Error} one clear line for a file that is not what its name says
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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { files: found.length, bytes };
}

async function copyFile(path: string, to: Storage): Promise<number> {
  const name = basename(path);
  const { size } = await stat(path);
  if ((await to.size(name)) === size) return size;
  const staged = await to.stage(createReadStream(path), extname(name).slice(1));
  if (staged.name !== name) {
    await staged.discard();
    throw new Error(`The file ${path} is damaged: its bytes are not those of its name. Bring it back from a backup.`);
  }
  await staged.publish();
  return size;
}
