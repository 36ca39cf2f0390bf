import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

const PAGE_BYTES = 8192;
/** Pages of one file. The next ones are in `<name>.1`, and so on. */
const PAGES_PER_FILE = 131_072;
/** Files with pages: a table or an index, with its parts. All others have checksums of their own, or none. */
const PAGE_FILE = /^\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;
/** Position of the checksum in a page: two bytes, which count as zero in it. */
const CHECKSUM_AT = 8;

const PRIME = 16_777_619;
/** PostgreSQL's checksum of a page (its checksum_impl.h): 32 sums of every 32nd word, each with its own start. */
const STARTS = Int32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
);

/**
 * Reads every page of a database that has checksums, as PostgreSQL does when it needs one.
 *
 * @throws {Error} one clear line with the way back if a page is not as PostgreSQL wrote it
 */
export async function verifyPages(databaseFolder: string): Promise<void> {
  for (const folder of ['base', 'global']) {
    const from = join(databaseFolder, folder);
    const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
      const named = PAGE_FILE.exec(name);
      if (!named) continue;
      const path = join(parentPath, name);
      const page = await findDamagedPage(path, Number(named[1] ?? 0) * PAGES_PER_FILE);
      if (page !== null) throw damagedError(relative(databaseFolder, path), page);
    }
  }
}

const damagedError = (file: string, page: number) =>
  new Error(
    `The database is damaged: page ${page} of ${file} is not as it was written, so no backup is made of it. Keep the last backup. Stop the server, check the disk, and restore that backup into an empty DATA_DIR.`,
  );

/** Number of the first damaged page; null if all are intact. */
async function findDamagedPage(path: string, first: number): Promise<number | null> {
  let number = first;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 32 * PAGE_BYTES }) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (; at + PAGE_BYTES <= bytes.length; at += PAGE_BYTES) {
      if (!isIntact(bytes.subarray(at, at + PAGE_BYTES), number)) return number;
      number += 1;
    }
    rest = bytes.subarray(at);
  }
  return rest.length > 0 ? number : null;
}

function isIntact(page: Buffer, number: number): boolean {
  const stored = page.readUInt16LE(CHECKSUM_AT);
  // A page that was added to a table and not used yet.
  if (stored === 0) return page.every((byte) => byte === 0);
  return checksumOf(page, number) === stored;
}

const words = new Int32Array(PAGE_BYTES / 4);
const sums = new Int32Array(STARTS.length);

function checksumOf(page: Buffer, number: number): number {
  new Uint8Array(words.buffer).set(page);
  // The lower half of this word is the checksum.
  words[CHECKSUM_AT / 4] = (words[CHECKSUM_AT / 4] ?? 0) & ~0xffff;
  sums.set(STARTS);
  for (let from = 0; from < words.length; from += sums.length)
    for (let at = 0; at < sums.length; at++) sums[at] = mix((sums[at] ?? 0) ^ (words[from + at] ?? 0));
  let folded = number;
  for (const sum of sums) folded ^= mix(mix(sum));
  return ((folded >>> 0) % 65_535) + 1;
}

const mix = (value: number): number => Math.imul(value, PRIME) ^ (value >>> 17);
