import type { TreeFile } from '@/kit/FolderDrop/FolderDrop';

/** The file that says of a folder that it is a plugin. */
export const MANIFEST = 'manifest.json';

/** What may be one plugin: a folder with its manifest, or a file by itself. */
export interface PluginSource {
  /** What the reader knows it by: the manifest's path, or the file's. */
  path: string;
  /** The folder's files by their paths inside it; a file by itself is the only one. */
  files: ReadonlyMap<string, File>;
  kind: 'folder' | 'file';
}

export interface SortedFiles {
  sources: PluginSource[];
  /** Paths of what is neither a plugin nor part of one. */
  ignored: string[];
}

/** Finds the plugins among the files of a drop. The outermost folder with a manifest is one plugin, with all that is in it. */
export function sortFiles(files: readonly TreeFile[]): SortedFiles {
  const folders = pluginFolders(files);
  const inside = new Map(folders.map((folder) => [folder, new Map<string, File>()]));
  const sources: PluginSource[] = [];
  const ignored: string[] = [];
  for (const { file, path } of files) {
    const folder = folders.find((one) => belongsTo(one, path));
    if (folder !== undefined) inside.get(folder)?.set(path.slice(folder.length), file);
    else if (isJson(path)) sources.push({ path, files: new Map([[path, file]]), kind: 'file' });
    else ignored.push(path);
  }
  for (const [folder, its] of inside) sources.push({ path: folder + MANIFEST, files: its, kind: 'folder' });
  return { sources: sources.sort((a, b) => a.path.localeCompare(b.path)), ignored };
}

/** Paths that end in a slash; empty for files that came without a folder. */
function pluginFolders(files: readonly TreeFile[]): string[] {
  const folders = files.flatMap(({ path }) => (isManifest(path) ? path.slice(0, -MANIFEST.length) : []));
  const isOutermost = (folder: string) =>
    !folders.some((other) => other && other !== folder && folder.startsWith(other));
  return [...new Set(folders)].filter(isOutermost);
}

function isManifest(path: string): boolean {
  return path === MANIFEST || path.endsWith(`/${MANIFEST}`);
}

function belongsTo(folder: string, path: string): boolean {
  if (folder) return path.startsWith(folder);
  // Files that came beside a manifest without a folder: its code and pages; another package is a plugin by itself.
  return !path.includes('/') && (path === MANIFEST || !isJson(path));
}

function isJson(path: string): boolean {
  return /\.json$/i.test(path);
}
