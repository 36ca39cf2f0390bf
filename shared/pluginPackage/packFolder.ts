import { namesCodeFile, namesPageFile } from './includedCode';
import { inlinePage } from './inlinePage';
import { type PackageError, type PackageRule, pathText } from './PackageError';
import { type Files, fileAt, findShallowest, folderOf, type MissingFile, type PluginFolder } from './pluginFolder';
import { readManifest, readPackage, withoutMark } from './readPackage';
import { spellingOf } from './spellings';

/** A folder as one package, or why it cannot be packed. Every error names its file in `params.file`. */
export interface PackedFolder {
  package: Uint8Array | null;
  errors: PackageError[];
}

/**
 * Packs a plugin's folder into one package, whether it was made for this site or for another design tool: inlines the
 * files that its manifest names for code and pages, and the scripts and styles of those pages. Reads only files of the
 * map, and the same files give the same bytes. Does not bundle code: the command line does that before
 * (cli/package/bundleCode.ts).
 */
export function packFolder(files: Files): PackedFolder {
  const manifests = findShallowest(files, 'manifest.json');
  const [file] = manifests;
  if (file === undefined) return refuse([error('no_manifest', 'has no manifest.json', { file: 'manifest.json' })]);
  if (manifests.length > 1)
    return refuse([error('several_manifests', `holds several plugins: ${manifests.slice(0, 3).join(', ')}`, { file })]);
  const reading = readManifest(files.get(file) ?? new Uint8Array());
  if (!reading.package) return refuse(reading.errors.map((found) => locateError(found, file)));
  if (files.size === 1) return packManifestOnly(files.get(file) as Uint8Array, file);
  return assembled({ files, root: folderOf(file) }, file, reading.package.raw);
}

/** A manifest alone may be a complete package. If it names files, they are missing. */
function packManifestOnly(bytes: Uint8Array, file: string): PackedFolder {
  const { errors } = readPackage(bytes);
  return errors.length > 0
    ? refuse(errors.map((found) => locateError(found, file)))
    : { package: withoutMark(bytes), errors: [] };
}

function assembled(folder: PluginFolder, manifest: string, raw: Record<string, unknown>): PackedFolder {
  const errors: PackageError[] = [];
  const addError = (path: string[], { file, rule, message }: MissingFile) =>
    void errors.push(error(rule, message, { file }, path));
  /** The text of a named file, or the given text if it is not a file name. */
  const textOf = (value: string, path: string[], isName: (value: string) => boolean) => {
    if (!isName(value)) return { file: manifest, text: value };
    const found = fileAt(folder, manifest, value);
    if (found.text !== null) return found;
    addError(path, found);
    return { file: manifest, text: value };
  };
  const page = (value: string, path: string[]): string => {
    const { file, text } = textOf(value, path, namesPageFile);
    const { html, missing } = inlinePage(folder, file, text);
    for (const found of missing) addError(path, found);
    return html;
  };
  const code = spellingOf(raw, 'main') ?? 'main';
  const packed = {
    ...raw,
    [code]: textOf(String(raw[code]), [code], namesCodeFile).text,
    ...('ui' in raw ? { ui: pagesOf(raw.ui as Pages, page) } : {}),
  };
  if (errors.length > 0) return refuse(errors);
  const bytes = new TextEncoder().encode(`${JSON.stringify(packed, null, 2)}\n`);
  const reading = readPackage(bytes);
  if (!reading.package) return refuse(reading.errors.map((found) => locateError(found, manifest)));
  return { package: bytes, errors: [] };
}

type Pages = string | Record<string, string>;

/** Applies `work` to the page, or to each named page. */
function pagesOf(ui: Pages, work: (value: string, path: string[]) => string): Pages {
  if (typeof ui === 'string') return work(ui, ['ui']);
  return Object.fromEntries(Object.entries(ui).map(([name, value]) => [name, work(value, ['ui', name])]));
}

function refuse(errors: PackageError[]): PackedFolder {
  return { package: null, errors };
}

function locateError(found: PackageError, file: string): PackageError {
  return { ...found, params: { ...found.params, file } };
}

function error(
  rule: PackageRule,
  message: string,
  params: PackageError['params'],
  path: readonly string[] = [],
): PackageError {
  return { path: pathText(path), line: null, column: null, rule, params, message };
}
