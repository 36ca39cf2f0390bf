import type { TreeFile } from '@/kit/FolderDrop/FolderDrop';

/** The file that marks a folder as a plugin. */
export const MANIFEST = 'manifest.json';

/** A possible plugin: a folder with a manifest, or a single file. */
export interface PluginSource {
  /** Path that identifies it to the user: the manifest's, or the file's. */
  path: string;
  /** Files by their paths inside the folder. A single file is the only entry. */
  files: ReadonlyMap<string, File>;
  kind: 'folder' | 'file';
}

export interface SortedFiles {
  sources: PluginSource[];
  /** Paths of files that belong to no plugin. */
  ignored: string[];
}

/** Finds the plugins among dropped files. The outermost folder with a manifest is one plugin, with everything in it. */
export function sortFiles(files: readonly TreeFile[]): SortedFiles {
  const folders = pluginFolders(files);
  const inside = new Map(folders.map((folder) => [folder, new Map<string, File>()]));
  const sources: PluginSource[] = [];
  const ignored: string[] = [];
  for (const { file, path } of files) {
    const folder = folders.find((one) => isInFolder(one, path));
    if (folder !== undefined) inside.get(folder)?.set(path.slice(folder.length), file);
    else if (isJson(path)) sources.push({ path, files: new Map([[path, file]]), kind: 'file' });
    else ignored.push(path);
  }
  for (const [folder, its] of inside) sources.push({ path: folder + MANIFEST, files: its, kind: 'folder' });
  return { sources: sources.sort((a, b) => a.path.localeCompare(b.path)), ignored };
}

/** Paths that end in a slash; an empty path for files without a folder. */
function pluginFolders(files: readonly TreeFile[]): string[] {
  const folders = files.flatMap(({ path }) => (isManifest(path) ? path.slice(0, -MANIFEST.length) : []));
  const isOutermost = (folder: string) =>
    !folders.some((other) => other && other !== folder && folder.startsWith(other));
  return [...new Set(folders)].filter(isOutermost);
}

function isManifest(path: string): boolean {
  return path === MANIFEST || path.endsWith(`/${MANIFEST}`);
}

function isInFolder(folder: string, path: string): boolean {
  if (folder) return path.startsWith(folder);
  // A manifest without a folder: the files beside it are its code and pages. Another JSON file is a plugin of its own.
  return !path.includes('/') && (path === MANIFEST || !isJson(path));
}

function isJson(path: string): boolean {
  return /\.json$/i.test(path);
}
