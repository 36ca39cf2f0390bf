import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { TAR_END, tarHeader, tarPadding } from '../../tests/support/samples/tarBlocks';
import { placeDatabase } from './placeDatabase';

const folder = mkdtempSync(join(tmpdir(), 'ps-place-'));
const prepared = join(folder, 'prepared.tar.br');
const CONTENT = Buffer.from('17\n');
const PACKED = brotliCompressSync(
  Buffer.concat([
    ...[tarHeader('/PG_VERSION', CONTENT.length), CONTENT, tarPadding(CONTENT.length)],
    ...[tarHeader('/base', 0, { type: '5' }), tarHeader('/base/1', 0, { type: '5' }), TAR_END],
  ]),
);
let dataDir: string;
beforeEach(() => {
  writeFileSync(prepared, PACKED);
  dataDir = join(mkdtempSync(join(folder, 'data-')), 'database');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('places the database with its empty folders if there is none', async () => {
  await placeDatabase(dataDir, { prepared });
  expect(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8')).toBe('17\n');
  expect(existsSync(join(dataDir, 'base/1'))).toBe(true);
  expect(readdirSync(join(dataDir, '..'))).toEqual(['database']);
});

it('does not change an existing database', async () => {
  mkdirSync(dataDir);
  await placeDatabase(dataDir, { prepared });
  expect(readdirSync(dataDir)).toEqual([]);
});

it('deletes leftovers of a start that was killed', async () => {
  mkdirSync(`${dataDir}.unfinished/base`, { recursive: true });
  await placeDatabase(dataDir, { prepared });
  expect(readdirSync(join(dataDir, '..'))).toEqual(['database']);
});

it('places nothing from a truncated file', async () => {
  writeFileSync(prepared, PACKED.subarray(0, -20));
  await expect(placeDatabase(dataDir, { prepared })).rejects.toThrow();
  expect(existsSync(dataDir)).toBe(false);
});

it('lets PGlite create it if nothing is prepared', async () => {
  await placeDatabase(dataDir, { prepared: join(folder, 'none') });
  expect(existsSync(dataDir)).toBe(false);
});
