import { CliError, EXIT } from '../CliError';
import { refuseFile } from './readSmallFile';

/** Commands that raise the limits of watchers, by the error of the system. */
const RAISE_LIMIT: Record<string, string> = {
  ENOSPC: 'on Linux: sudo sysctl fs.inotify.max_user_watches=524288',
  EMFILE: 'on Linux: sudo sysctl fs.inotify.max_user_instances=1024, on macOS: ulimit -n 10240',
};

/** Whether the system allows no more watchers. */
export function isWatchLimit({ code }: NodeJS.ErrnoException): boolean {
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
