import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DiskStorage } from '../../../server/storage/DiskStorage';
import { FILES_MARKER, makeFilesFolder } from '../../../server/storage/filesFolder';
import { type OpenStorage, openStorage } from '../../../server/storage/openStorage';

export interface TestStorage extends OpenStorage {
  /** Names of all files in the folder or the storage, including partial ones. */
  files(): Promise<string[]>;
}

/**
 * A piece of an upload. All pieces of an upload are listed under one name, because an upload in a folder is one file.
 */
const PIECE = /^uploads\/([0-9a-f]+)\//;

/** A storage in the folder, or with TEST_STORAGE_URL (`npm run test:matrix`) in a new part of that bucket. */
export async function aStorage(folder: string): Promise<TestStorage> {
  const bucket = process.env.TEST_STORAGE_URL;
  if (!bucket) makeFilesFolder(join(folder, 'files'));
  const opened = await openStorage({ STORAGE_URL: bucket?.replace('/square/', `/square/${randomUUID()}/`) }, folder);
  const names = async () => [...(await filesBelow(folder)), ...(await keysOf(opened.pieces)).map(nameOf)];
  const files = async () => [...new Set(await names())];
  return { ...opened, files };
}

/** A folder of files, made as at a first start. */
export function aDiskStorage(files: string): DiskStorage {
  makeFilesFolder(files);
  return new DiskStorage(files);
}

/** Names of the files in a folder and its subfolders, without the marker of the folder of files. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== FILES_MARKER).map((entry) => entry.name);
}

/** Keys that begin like this in a storage of pieces; none in a folder. */
export async function keysOf(pieces: OpenStorage['pieces'], beginning = ''): Promise<string[]> {
  const keys: string[] = [];
  if (pieces) for await (const { key } of pieces.listKeys(beginning)) keys.push(key);
  return keys;
}

const nameOf = (key: string): string => PIECE.exec(key)?.[1] ?? basename(key);
