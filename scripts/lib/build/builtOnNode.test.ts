import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressedBundler } from './compressedBundler.mjs';
import { stampOf } from './stamp.mjs';

const folder = mkdtempSync(join(tmpdir(), 'built-on-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('is stale with another version of Node, and with another file', () => {
  const file = join(folder, 'source.ts');
  writeFileSync(file, 'start();');
  const first = stampOf([file], '20.19.0');
  expect(stampOf([file], '20.19.0')).toBe(first);
  expect(stampOf([file], '24.11.0')).not.toBe(first);
  writeFileSync(file, 'stop();');
  expect(stampOf([file], '20.19.0')).not.toBe(first);
});

it('compresses the bundler of the command line again on another version of Node', () => {
  const cached = compressedBundler(folder, '20.19.0');
  writeFileSync(cached, 'of Node 20.19.0');
  expect(readFileSync(compressedBundler(folder, '20.19.0'), 'utf8')).toBe('of Node 20.19.0');
  const other = readFileSync(compressedBundler(folder, '24.11.0'));
  expect(brotliDecompressSync(other).equals(readFileSync('node_modules/esbuild-wasm/esbuild.wasm'))).toBe(true);
});
