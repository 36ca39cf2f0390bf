import type { PackageRule } from './PackageError';

/** Files by path, with `/` as the separator. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** A plugin's files, and the folder of its manifest, which paths that begin with `/` are relative to. */
export interface PluginFolder {
  files: Files;
  /** Path segments; empty: the given folder. */
  root: readonly string[];
}

/** Every file of that name at the smallest depth, sorted by path. */
export function findShallowest(files: Files, name: string): string[] {
  const found = [...files.keys()].filter((path) => path === name || path.endsWith(`/${name}`)).sort();
  const depth = Math.min(...found.map(depthOf));
  return found.filter((path) => depthOf(path) === depth);
}

/** True if an address in a page refers to a file of the folder: no scheme, no other host, no fragment. */
export function isRelative(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address);
}

/** Error for a file that the folder does not have. */
export interface MissingFile {
  file: string;
  text: null;
  rule: PackageRule;
  message: string;
}

/** The text of a file that another one refers to. */
export function fileAt(
  folder: PluginFolder,
  from: string,
  named: string,
): { file: string; text: string } | MissingFile {
  const file = resolvePath(folder, from, named.trim());
  if (file === null)
    return { file: named, text: null, rule: 'file_outside', message: `names ${named}, which is outside the folder` };
  const bytes = folder.files.get(file);
  if (!bytes)
    return { file, text: null, rule: 'file_missing', message: `names the file ${file}, which is not in the folder` };
  try {
    return { file, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { file, text: null, rule: 'file_not_utf8', message: `names the file ${file}, which is not UTF-8` };
  }
}

/** Resolves `./a/../b` relative to `from`; null if it leaves the folder. */
function resolvePath({ root }: PluginFolder, from: string, named: string): string | null {
  const parts = named.startsWith('/') ? [...root] : folderOf(from);
  for (const part of named.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** Path segments of a file's folder. */
export function folderOf(file: string): string[] {
  return file.split('/').slice(0, -1);
}

function depthOf(path: string): number {
  return path.split('/').length;
}
