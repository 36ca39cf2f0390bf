import { EventEmitter, once } from 'node:events';
import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { refuseWatching, type StopWatching, watchTree } from './watchTree';

/** Pause in ms after a change before it is reported, because editors write a file in several steps. */
const SETTLE_MS = 100;
/** Interval in ms of checks whether the folder was replaced, because systems report no changes of the new folder. */
const CHECK_MS = 500;
/** Error codes for a watched folder that was deleted; the second is that of Windows. */
const DELETED = ['ENOENT', 'EPERM'];

/**
 * Watches a plugin's folder until the signal, except what `readFolder` skips. Bundlers delete their output folder and
 * make it again, so the watcher continues with the new folder.
 */
export class FolderWatcher {
  private readonly events = new EventEmitter();
  private changes = 0;
  private failure: NodeJS.ErrnoException | null = null;
  private stopWatching: StopWatching | null = null;
  /** Identity of the watched folder; null while there is none. */
  private watched: string | null = null;

  /** @throws {CliError} `file_unusable`, `watch_limit` */
  constructor(
    private readonly folder: string,
    private readonly signal: AbortSignal,
  ) {
    try {
      this.watched = identityOf(folder);
      this.start();
    } catch (error) {
      refuseWatching(folder, error as NodeJS.ErrnoException);
    }
    // The timer also keeps the process running while there is no folder.
    const timer = setInterval(() => this.check(), CHECK_MS);
    const stop = () => {
      clearInterval(timer);
      this.stop();
    };
    signal.addEventListener('abort', stop, { once: true });
  }

  /** Yields after each save; several at once count as one. */
  async *saves(): AsyncGenerator<void> {
    const { signal } = this;
    for (let seen = 0; !signal.aborted; ) {
      try {
        while (this.changes === seen) await once(this.events, 'change', { signal });
        await wait(SETTLE_MS, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      if (this.failure) refuseWatching(this.folder, this.failure);
      seen = this.changes;
      yield;
    }
  }

  private start(): void {
    const stop = watchTree(this.folder, {
      onChange: () => this.report(),
      // A watcher that was replaced may still report an error.
      onError: (error) => {
        if (this.stopWatching === stop) this.lose(error);
      },
    });
    this.stopWatching = stop;
  }

  private stop(): void {
    this.stopWatching?.();
    this.stopWatching = null;
  }

  /** Watches the folder again if it was replaced. */
  private check(): void {
    try {
      const found = identityOf(this.folder);
      if (found === this.watched) return;
      this.stop();
      this.watched = found;
      if (found !== null) this.start();
      this.report();
    } catch (error) {
      this.lose(error as NodeJS.ErrnoException);
    }
  }

  /** Handles the loss of the watched folder: the next check watches it again, unless it cannot be watched at all. */
  private lose(error: NodeJS.ErrnoException): void {
    if (!DELETED.includes(error.code ?? '')) this.failure = error;
    this.stop();
    this.watched = null;
    this.report();
  }

  private report(): void {
    this.changes++;
    this.events.emit('change');
  }
}

/** A file system may reuse the inode number of a deleted folder, but not with the same time of creation. */
function identityOf(folder: string): string | null {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return found ? `${found.dev} ${found.ino} ${found.birthtimeNs}` : null;
}
