import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { syncPath, syncTree } from '../../lib/disk';

/** While this file exists, the content of unfinished uploads may not be on disk yet. It contains the id of the boot. */
const MARKER = 'uploads-unsynced';
/** Without a boot id, the minute of the boot identifies it. The tolerance allows for corrections of the clock. */
const TOLERANCE_MINUTES = 2;

interface UploadsFolder {
  /** The data folder. */
  folder: string;
  uploadsDir: string;
  /** DURABILITY=relaxed: nothing is synced. */
  isRelaxed: boolean;
}

/**
 * Deletes unfinished uploads after a power cut. They are not synced, so a file may have its full size and lack content,
 * and its sender would believe that it has arrived. After a crash of the process alone, the system has all content.
 *
 * @returns a function to call at a clean stop: the uploads then survive a restart of the machine
 */
export function deleteUploadsAfterPowerLoss({ folder, uploadsDir, isRelaxed }: UploadsFolder): () => void {
  const marker = join(folder, MARKER);
  if (existsSync(marker) && !isThisBoot(readFileSync(marker, 'utf8')))
    for (const name of readdirSync(uploadsDir)) rmSync(join(uploadsDir, name), { recursive: true });
  writeFileSync(marker, bootOf(), { flush: true });
  syncPath(folder);
  return () => {
    if (!isRelaxed) syncTree(uploadsDir);
    rmSync(marker, { force: true });
  };
}

/** Identifies this boot of the machine. */
function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return String(Math.round((Date.now() / 1000 - uptime()) / 60));
  }
}

function isThisBoot(text: string): boolean {
  const boot = bootOf();
  return text === boot || Math.abs(Number(text) - Number(boot)) <= TOLERANCE_MINUTES;
}
