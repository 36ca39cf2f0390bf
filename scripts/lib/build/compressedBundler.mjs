import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const CACHE = 'node_modules/.cache/plugin-square';
const QUALITY = 5;
/** Logarithm of the window, in bytes. */
const WINDOW = 24;

/**
 * esbuild's WebAssembly program as a compressed file, made once for each version of esbuild and of Node, whose brotli
 * may write other bytes than that of another version.
 *
 * @param {string} [folder] of the cache
 * @param {string} [node] version of Node
 * @returns {string} its path
 */
export function compressedBundler(folder = CACHE, node = process.versions.node) {
  const require = createRequire(import.meta.url);
  const { version } = require('esbuild-wasm/package.json');
  const cached = join(folder, `esbuild-${version}-node-${node}-quality-${QUALITY}-window-${WINDOW}.wasm.br`);
  if (existsSync(cached)) return cached;
  const bytes = readFileSync(require.resolve('esbuild-wasm/esbuild.wasm'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW };
  mkdirSync(folder, { recursive: true });
  // Tests build their own copies at the same time: none may read an unfinished file.
  const unfinished = `${cached}.${process.pid}`;
  writeFileSync(unfinished, brotliCompressSync(bytes, { params }));
  renameSync(unfinished, cached);
  return cached;
}
