/** A file and its path from the dropped or chosen folder: `grids/src/main.js`, or `main.js` without a folder. */
export interface TreeFile {
  file: File;
  path: string;
}

/** Maximum number of files of one drop or choice. A user may drop a whole disk; further files are ignored. */
const MAX_FILES = 5_000;

/** Files that tools create: often tens of thousands, and no user wants to upload them. */
const isToolFile = (name: string) => name === 'node_modules' || name.startsWith('.');

/** Files that the user chose in a file dialog or a folder dialog. */
export function chosenFiles(files: Iterable<File>): TreeFile[] {
  return [...files]
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
    .filter(({ path }) => !path.split('/').some(isToolFile))
    .slice(0, MAX_FILES);
}

/**
 * Files of a drop, including those in its folders. Call it during the event, because the browser clears the data after
 * it. Unreadable files and folders are skipped.
 */
export async function droppedFiles(data: DataTransfer): Promise<TreeFile[]> {
  const entries = Array.from(data.items, (item) => (item.kind === 'file' ? item.webkitGetAsEntry?.() : null));
  if (!entries.some((entry) => entry?.isDirectory)) return chosenFiles(data.files);
  const files: TreeFile[] = [];
  for (const entry of entries) if (entry) await walk(entry, files);
  return files;
}

/** Adds the files of an entry to `found`, and stops at {@link MAX_FILES}. */
async function walk(entry: FileSystemEntry, found: TreeFile[]): Promise<void> {
  if (isToolFile(entry.name) || found.length >= MAX_FILES) return;
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry);
    if (file) found.push({ file, path: entry.fullPath.replace(/^\//, '') });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // Some browsers return at most 100 entries per call. An empty result is the end.
  for (let part = await entriesOf(reader); part.length > 0; part = await entriesOf(reader))
    for (const child of part) {
      await walk(child, found);
      // Listing the rest of the open folders takes long on a whole disk.
      if (found.length >= MAX_FILES) return;
    }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));

const entriesOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
