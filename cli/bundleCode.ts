import { SourceMap } from 'node:module';
import type { BuildFailure, Loader, Message, OnResolveResult, Plugin } from 'esbuild';
import { namesCodeFile } from '../shared/pluginPackage/includedCode';
import type { PackageFault } from '../shared/pluginPackage/PackageFault';
import { type Files, fileAt, folderOf, type PluginFolder, shallowest } from '../shared/pluginPackage/pluginFolder';
import { readManifest } from '../shared/pluginPackage/readPackage';
import { spelt } from '../shared/pluginPackage/spellings';

/** What an import may leave out of the name of a file, in the order in which it is tried. */
const ENDINGS = ['', '.js', '.mjs', '.cjs', '.ts', '.json', '/index.js', '/index.ts'];
const LOADERS: Record<string, Loader> = { js: 'js', mjs: 'js', cjs: 'js', ts: 'ts', json: 'json' };
/** Files of the plugin's folder, as the bundler names them. */
const FOLDER = 'folder';
/** What the bundler calls what it makes; nothing is written. */
const BUNDLE = 'main.js';

export interface BundledFiles {
  /** As they were; the code file holds what it imports. */
  files: Files;
  faults: PackageFault[];
  /** Where a place of the bundle comes from; null where nothing was bundled. */
  originOf: OriginOf | null;
}

/** A place in a text; lines and columns count from 1. */
interface TextPlace {
  line: number;
  column: number;
}
/** The file of the folder that a place of the bundle came from, and where; null for what the bundler added itself. */
export type OriginOf = (place: TextPlace) => (TextPlace & { file: string }) | null;

/**
 * Puts what the code of a plugin imports into it: editors run one script, which can import nothing. Code without an import
 * stays as it is, byte for byte. Nothing outside the folder is read.
 */
export async function bundleCode(files: Files): Promise<BundledFiles> {
  const asTheyAre = { files, faults: [], originOf: null };
  const code = codeFile(files);
  if (!code || !/\b(?:import|export|require)\b/.test(code.text)) return asTheyAre;
  const { build, transform } = await import('esbuild');
  // What is no JavaScript at all is told by the automatic checks, in their words.
  const isCode = await transform(code.text, { loader: loaderOf(code.file) ?? 'js', logLevel: 'silent' }).catch(
    () => null,
  );
  if (!isCode) return asTheyAre;
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [code.file],
      bundle: true,
      // Beside the bundle, never in it: the map says where the author wrote what is found.
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
      plugins: [insideOf(code.folder)],
    });
    const own = metafile.inputs[`${FOLDER}:${code.file}`];
    if (own?.imports.every(({ external }) => external) && own.format !== 'esm') return asTheyAre;
    const [map, bundle] = ['.js.map', '.js'].map((ending) => outputFiles.find(({ path }) => path.endsWith(ending))!);
    return {
      files: new Map(files).set(code.file, bundle!.contents),
      faults: [],
      originOf: originIn(new SourceMap(JSON.parse(map!.text))),
    };
  } catch (error) {
    return { ...asTheyAre, faults: (error as BuildFailure).errors.map(asFault) };
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

/** The file that a manifest names for its code; null where it is none, which is told when it is packed. */
function codeFile(files: Files): { file: string; text: string; folder: PluginFolder } | null {
  const [manifest, ...others] = shallowest(files, 'manifest.json');
  if (manifest === undefined || others.length > 0) return null;
  const read = readManifest(files.get(manifest) ?? new Uint8Array()).package;
  const named = read && String(spelt(read.raw, 'main'));
  if (!named || !namesCodeFile(named)) return null;
  const folder = { files, root: folderOf(manifest) };
  const found = fileAt(folder, manifest, named);
  return found.text === null ? null : { ...found, folder };
}

/** Finds every import in the plugin's folder, or says why it is not there. */
function insideOf(folder: PluginFolder): Plugin {
  return {
    name: 'plugin-folder',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return { path, namespace: FOLDER };
        if (isRelative(path)) return resolved(folder, importer, path);
        // A bundle of another tool may ask for what it hopes to find where it runs, and do without.
        if (kind !== 'import-statement') return { path, external: true };
        return refused(`imports ${path}, which is no file of the folder. Bundle the plugin with your own tool first`);
      });
      onLoad({ filter: /.*/, namespace: FOLDER }, ({ path }) => ({
        contents: folder.files.get(path) ?? new Uint8Array(),
        loader: loaderOf(path) ?? 'js',
      }));
    },
  };
}

function resolved(folder: PluginFolder, importer: string, path: string): OnResolveResult {
  for (const ending of ENDINGS) {
    const found = fileAt(folder, importer, path + ending);
    if (found.text === null) {
      if (found.rule === 'file_missing') continue;
      return refused(found.message);
    }
    return loaderOf(found.file)
      ? { path: found.file, namespace: FOLDER }
      : refused(`imports ${path}, which is no code`);
  }
  return refused(`imports ${path}, which is not in the folder`);
}

const isRelative = (path: string): boolean => /^\.{0,2}\//.test(path);

const refused = (text: string): OnResolveResult => ({ errors: [{ text }] });

const loaderOf = (file: string): Loader | undefined => LOADERS[file.split('.').at(-1)?.toLowerCase() ?? ''];

function asFault({ text, location }: Message): PackageFault {
  return {
    path: 'main',
    line: location?.line ?? null,
    column: location ? location.column + 1 : null,
    rule: 'not_bundled',
    params: location ? { file: location.file.slice(`${FOLDER}:`.length) } : {},
    message: text,
  };
}
