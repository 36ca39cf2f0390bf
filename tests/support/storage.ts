import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { type OpenStorage, openStorage } from '../../server/storage/openStorage';

export interface TestStorage extends OpenStorage {
  /** Names of all files that lie in the folder or in the storage, whole or not. */
  files(): Promise<string[]>;
}

/** A piece of an upload: it counts as that upload, whose file has its name where uploads lie in a folder. */
const PIECE = /^uploads\/([0-9a-f]+)\//;

/** A storage in the folder; or, with TEST_STORAGE_URL (`npm run test:matrix`), in a part of that bucket of its own. */
export async function aStorage(folder: string): Promise<TestStorage> {
  const bucket = process.env.TEST_STORAGE_URL;
  const opened = await openStorage({ STORAGE_URL: bucket?.replace('/square/', `/square/${randomUUID()}/`) }, folder);
  const files = async () => [...new Set([...(await filesBelow(folder)), ...(await keysOf(opened))])];
  return { ...opened, files };
}

/** Names of the files in a folder, and in those that it holds. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function keysOf({ pieces }: OpenStorage): Promise<string[]> {
  const keys: string[] = [];
  if (pieces) for await (const { key } of pieces.listKeys('')) keys.push(PIECE.exec(key)?.[1] ?? basename(key));
  return keys;
}
