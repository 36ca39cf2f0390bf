import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { CliError, EXIT } from '../CliError';
import { isSkipped } from './readFolder';
import { refuseFile } from './readSmallFile';

/** Systems on which one watcher sees a whole tree. On others, Node would watch each file, also in node_modules. */
const HAS_TREE_WATCHERS = ['darwin', 'win32'].includes(process.platform);

interface Listeners {
  /** A file or folder was made, changed, or deleted. */
  onChange(path: string): void;
  onError(error: NodeJS.ErrnoException): void;
}

export type StopWatching = () => void;

/**
 * Watches the files of a plugin's folder, except those that `readFolder` skips.
 *
 * @throws {NodeJS.ErrnoException} if the folder cannot be watched
 */
export function watchTree(root: string, listeners: Listeners): StopWatching {
  if (HAS_TREE_WATCHERS) return watchWhole(root, listeners);
  const tree = new FolderTree(listeners);
  try {
    tree.add(root);
  } catch (error) {
    tree.close();
    throw error;
  }
  return () => tree.close();
}

function watchWhole(root: string, { onChange, onError }: Listeners): StopWatching {
  const watcher = watch(root, { recursive: true });
  watcher.on('change', (_kind, path) => {
    if (!String(path).split(/[\\/]/).some(isSkipped)) onChange(join(root, String(path)));
  });
  watcher.on('error', onError);
  return () => watcher.close();
}

/** One watcher for each folder. It reports changes of the files in the folder, and of their names. */
class FolderTree {
  private readonly watchers = new Map<string, FSWatcher>();

  constructor(private readonly listeners: Listeners) {}

  /** Watches a folder and the folders in it. */
  add(folder: string): void {
    const watcher = watch(folder);
    this.watchers.set(folder, watcher);
    watcher.on('change', (kind, name) => this.handleChange(kind, folder, String(name)));
    watcher.on('error', this.listeners.onError);
    // Listed after the watcher started: a folder that is made meanwhile is in the list or reported.
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !isSkipped(entry.name)) this.tryToAdd(join(folder, entry.name));
  }

  close(): void {
    for (const watcher of this.watchers.values()) watcher.close();
    this.watchers.clear();
  }

  /** Adds a folder below the root. If it cannot be read, or is gone again, reading the plugin says so. */
  private tryToAdd(folder: string): void {
    try {
      this.add(folder);
    } catch (error) {
      if (isWatchLimit(error as NodeJS.ErrnoException)) throw error;
    }
  }

  private handleChange(kind: string, folder: string, name: string): void {
    if (isSkipped(name)) return;
    try {
      const path = join(folder, name);
      if (kind === 'rename') this.replace(path);
      this.listeners.onChange(path);
    } catch (error) {
      this.listeners.onError(error as NodeJS.ErrnoException);
    }
  }

  /** Handles a name that was made, deleted, or replaced: the watchers of a deleted folder report nothing. */
  private replace(path: string): void {
    for (const [folder, watcher] of this.watchers) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watcher.close();
      this.watchers.delete(folder);
    }
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) this.tryToAdd(path);
  }
}

/** Commands that raise the limits of watchers, by the error of the system. */
const RAISE_LIMIT: Record<string, string> = {
  ENOSPC: 'on Linux: sudo sysctl fs.inotify.max_user_watches=524288',
  EMFILE: 'on Linux: sudo sysctl fs.inotify.max_user_instances=1024, on macOS: ulimit -n 10240',
};

/** Whether the system allows no more watchers. */
function isWatchLimit({ code }: NodeJS.ErrnoException): boolean {
  return Object.hasOwn(RAISE_LIMIT, code ?? '');
}

/** @throws {CliError} `watch_limit`, `file_unusable` */
export function refuseWatching(folder: string, error: NodeJS.ErrnoException): never {
  if (!isWatchLimit(error)) refuseFile(folder)(error);
  throw new CliError(
    EXIT.broken,
    'watch_limit',
    `${folder} cannot be watched (${error.code}): this system allows no more watchers of files. Raise the limit (${RAISE_LIMIT[error.code ?? '']}), or end other programs that watch files.`,
  );
}
