import { existsSync, readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import type { BuildFailure, Loader, Message, OnResolveResult, Plugin } from 'esbuild-wasm';
import { namesCodeFile } from '../../shared/pluginPackage/includedCode';
import type { PackageError } from '../../shared/pluginPackage/PackageError';
import {
  type Files,
  fileAt,
  findShallowest,
  folderOf,
  type PluginFolder,
} from '../../shared/pluginPackage/pluginFolder';
import { readManifest } from '../../shared/pluginPackage/readPackage';
import { fieldOf } from '../../shared/pluginPackage/spellings';

/** Suffixes that an import may leave out, in the order of resolution. */
const ENDINGS = ['', '.js', '.mjs', '.cjs', '.ts', '.json', '/index.js', '/index.ts'];
const LOADERS: Record<string, Loader> = { js: 'js', mjs: 'js', cjs: 'js', ts: 'ts', json: 'json' };
/** The bundler's namespace for files of the plugin's folder. */
const FOLDER = 'folder';
/** Name of the bundle inside the bundler; no file is written. */
const BUNDLE = 'main.js';

export interface BundledFiles {
  /** The input files; the code file now contains what it imports. */
  files: Files;
  errors: PackageError[];
  /** Maps a place in the bundle to its source; null if nothing was bundled. */
  originOf: OriginOf | null;
}

/** A place in a text. Lines and columns count from 1. */
interface TextPlace {
  line: number;
  column: number;
}
/** Maps a place in the bundle to a file and place of the folder; null for code that the bundler added. */
export type OriginOf = (place: TextPlace) => (TextPlace & { file: string }) | null;

/**
 * Bundles the imports of a plugin's code into it, because editors run a single script without imports. Code without
 * imports stays identical, byte for byte. Never reads outside the folder.
 */
export async function bundleCode(files: Files): Promise<BundledFiles> {
  const unchanged = { files, errors: [], originOf: null };
  const code = codeFile(files);
  if (!code || !/\b(?:import|export|require)\b/.test(code.text)) return unchanged;
  const { build, transform } = await loadBundler();
  // Code that is not JavaScript at all is reported by the automatic checks.
  const isCode = await transform(code.text, { loader: loaderOf(code.file) ?? 'js', logLevel: 'silent' }).catch(
    () => null,
  );
  if (!isCode) return unchanged;
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [code.file],
      bundle: true,
      // A separate source map, never part of the bundle: it locates findings in the developer's files.
      outfile: BUNDLE,
      sourcemap: 'external',
      sourcesContent: false,
      write: false,
      metafile: true,
      format: 'iife',
      platform: 'neutral',
      target: 'es2020',
      charset: 'utf8',
      logLevel: 'silent',
      plugins: [resolveInside(code.folder)],
    });
    const own = metafile.inputs[`${FOLDER}:${code.file}`];
    if (own?.imports.every(({ external }) => external) && own.format !== 'esm') return unchanged;
    const [map, bundle] = ['.js.map', '.js'].map((ending) => outputFiles.find(({ path }) => path.endsWith(ending)));
    if (!map || !bundle) return unchanged;
    return {
      files: new Map(files).set(code.file, bundle.contents),
      errors: [],
      originOf: originIn(new SourceMap(JSON.parse(map.text))),
    };
  } catch (error) {
    return { ...unchanged, errors: (error as BuildFailure).errors.map(toPackageError) };
  }
}

function originIn(map: SourceMap): OriginOf {
  return ({ line, column }) => {
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return null;
    const file = entry.originalSource.replace(`${FOLDER}:`, '');
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
}

/** The code file that a manifest names; null if there is none, which packing reports. */
function codeFile(files: Files): { file: string; text: string; folder: PluginFolder } | null {
  const [manifest, ...others] = findShallowest(files, 'manifest.json');
  if (manifest === undefined || others.length > 0) return null;
  const read = readManifest(files.get(manifest) ?? new Uint8Array()).package;
  const named = read && String(fieldOf(read.raw, 'main'));
  if (!named || !namesCodeFile(named)) return null;
  const folder = { files, root: folderOf(manifest) };
  const found = fileAt(folder, manifest, named);
  return found.text === null ? null : { ...found, folder };
}

/** Resolves every import inside the plugin's folder, or reports why it is missing. */
function resolveInside(folder: PluginFolder): Plugin {
  return {
    name: 'plugin-folder',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return { path, namespace: FOLDER };
        if (isRelative(path)) return resolveImport(folder, importer, path);
        // A bundle made by another tool may try to load optional modules at run time.
        if (kind !== 'import-statement') return { path, external: true };
        return resolveError(
          `imports ${path}, which is not a file of the folder. Bundle the plugin with your own tool first`,
        );
      });
      onLoad({ filter: /.*/, namespace: FOLDER }, ({ path }) => ({
        contents: folder.files.get(path) ?? new Uint8Array(),
        loader: loaderOf(path) ?? 'js',
      }));
    },
  };
}

function resolveImport(folder: PluginFolder, importer: string, path: string): OnResolveResult {
  for (const ending of ENDINGS) {
    const found = fileAt(folder, importer, path + ending);
    if (found.text === null) {
      if (found.rule === 'file_missing') continue;
      return resolveError(found.message);
    }
    return loaderOf(found.file)
      ? { path: found.file, namespace: FOLDER }
      : resolveError(`imports ${path}, which is not code`);
  }
  return resolveError(`imports ${path}, which is not in the folder`);
}

const isRelative = (path: string): boolean => /^\.{0,2}\//.test(path);

const resolveError = (text: string): OnResolveResult => ({ errors: [{ text }] });

const loaderOf = (file: string): Loader | undefined => LOADERS[file.split('.').at(-1)?.toLowerCase() ?? ''];

function toPackageError({ text, location }: Message): PackageError {
  return {
    path: 'main',
    line: location?.line ?? null,
    column: location ? location.column + 1 : null,
    rule: 'not_bundled',
    params: location ? { file: location.file.slice(`${FOLDER}:`.length) } : {},
    message: text,
  };
}

/** The bundler's program, in the folder of the built command line. It is compressed to a quarter of its size. */
const PACKED_PROGRAM = new URL('./esbuild.wasm.br', import.meta.url);

type Bundler = typeof import('esbuild-wasm');
let bundler: Promise<Bundler> | undefined;

/**
 * Loads esbuild once. We use its WebAssembly program, because the native one is a package for each platform and larger
 * than everything else of the command line.
 */
function loadBundler(): Promise<Bundler> {
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
