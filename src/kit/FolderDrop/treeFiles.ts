/** A file and where it lies in what was dropped or chosen: `grids/src/main.js`; its name alone where it came by itself. */
export interface TreeFile {
  file: File;
  path: string;
}

/** Most files of one drop. Whoever drops a whole disk is told of these and of no more. */
const MAX_FILES = 5_000;

/** What tools keep beside somebody's own files: tens of thousands that nobody means to hand over. */
const isKept = (name: string) => name === 'node_modules' || name.startsWith('.');

/** The files of a chooser, of a folder's chooser too. */
export function chosenFiles(files: Iterable<File>): TreeFile[] {
  return [...files]
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }))
    .filter(({ path }) => !path.split('/').some(isKept))
    .slice(0, MAX_FILES);
}

/**
 * The files of a drop, those of its folders too. Call it while the event runs: afterwards the browser takes back what it
 * lent. A folder that cannot be read is left out.
 */
export async function droppedFiles(data: DataTransfer): Promise<TreeFile[]> {
  const entries = Array.from(data.items, (item) => (item.kind === 'file' ? item.webkitGetAsEntry?.() : null));
  if (!entries.some((entry) => entry?.isDirectory)) return chosenFiles(data.files);
  const found: TreeFile[] = [];
  for (const entry of entries) if (entry) await walk(entry, found);
  return found;
}

async function walk(entry: FileSystemEntry, found: TreeFile[]): Promise<void> {
  if (isKept(entry.name) || found.length >= MAX_FILES) return;
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry);
    if (file) found.push({ file, path: entry.fullPath.replace(/^\//, '') });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader hands over a hundred at a time, and none when it is through.
  for (let part = await entriesOf(reader); part.length > 0; part = await entriesOf(reader))
    for (const child of part) await walk(child, found);
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));

const entriesOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
