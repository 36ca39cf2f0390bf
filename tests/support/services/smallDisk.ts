import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of limited size, which can be filled. */
export interface SmallDisk {
  folder: string;
  /** Leaves this number of bytes free. */
  fill(left: number): void;
  empty(): void;
  remove(): void;
}

/** Mounts a disk in memory; null if this machine does not allow that. */
export function aSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'ps-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(left) {
      // Truncated first: the space of the old content would be free only after the write.
      writeFileSync(filler, '');
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    empty: () => truncateSync(filler, 0),
    remove() {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Mounts a folder over itself as read-only; returns the way back, or null if this machine does not allow that. */
export function makeReadOnly(folder: string): (() => void) | null {
  const mount = (...options: string[]) => spawnSync('mount', [...options, folder]).status === 0;
  if (!mount('--bind', folder)) return null;
  const unmount = () => void spawnSync('umount', ['--lazy', folder]);
  if (mount('-o', 'remount,bind,ro')) return unmount;
  unmount();
  return null;
}
