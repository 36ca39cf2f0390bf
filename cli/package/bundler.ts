import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';

/** The bundler's program, in the folder of the built command line. It is compressed to a quarter of its size. */
const PACKED_PROGRAM = new URL('./esbuild.wasm.br', import.meta.url);

type Bundler = typeof import('esbuild-wasm');
let bundler: Promise<Bundler> | undefined;

/**
 * Loads esbuild once. We use its WebAssembly program, because the native one is a package for each platform and larger
 * than everything else of the command line.
 */
export function loadBundler(): Promise<Bundler> {
  bundler ??= startBundler();
  return bundler;
}

async function startBundler(): Promise<Bundler> {
  // The bundler expects the global of a browser's worker.
  Object.assign(globalThis, { self: globalThis });
  // Only its browser build accepts a compiled program; the other one starts a process.
  const esbuild = await import('esbuild-wasm/esm/browser.js');
  await esbuild.initialize({ wasmModule: await WebAssembly.compile(readProgram()), worker: false });
  return esbuild;
}

function readProgram(): Uint8Array<ArrayBuffer> {
  const bytes = existsSync(PACKED_PROGRAM)
    ? brotliDecompressSync(readFileSync(PACKED_PROGRAM))
    : readFileSync(createRequire(import.meta.url).resolve('esbuild-wasm/esbuild.wasm'));
  return new Uint8Array(bytes);
}
