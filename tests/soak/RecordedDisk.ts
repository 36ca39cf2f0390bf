import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A line of tests/support/processes/recordWrites.cjs. Paths are relative to the data folder. */
type Change =
  | { op: 'open'; handle: string; path: string; size: number }
  | { op: 'write'; handle: string; at: number; bytes: string }
  | { op: 'truncate'; handle?: string; path?: string; size: number }
  | { op: 'fsync'; handle: string }
  | { op: 'rename'; path: string; to: string | null }
  | { op: 'mkdir'; path: string; outermost: string | null }
  | { op: 'unlink' | 'remove' | 'rmdir'; path: string };

type Pending = { at: number; bytes: Buffer } | { size: number };

/** One file: what was synced, and what was written since. */
interface File {
  synced: Content;
  pending: Pending[];
}

/** A change of names. A file system with a journal keeps these in their order. */
type NameChange =
  | { kind: 'name'; path: string; file: File }
  | { kind: 'folder'; path: string }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'gone'; path: string };

/** Disks write a sector whole or not at all. */
const SECTOR_BYTES = 512;

/** Bytes that grow in place: a segment of the log has 16 MB, and is written in pages of 8 KB. */
class Content {
  private room: Buffer;

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.room = bytes;
    this.length = bytes.length;
  }

  length: number;

  bytes(): Buffer {
    return this.room.subarray(0, this.length);
  }

  copy(): Content {
    return new Content(Buffer.from(this.bytes()));
  }

  /** Applies the sectors of a change that arrive, or a change of the size if it arrives. */
  apply(change: Pending, arrives: () => boolean): void {
    if ('size' in change) {
      if (arrives()) this.resize(change.size);
      return;
    }
    const { at, bytes } = change;
    for (let from = 0; from < bytes.length; ) {
      const to = Math.min(bytes.length, from + SECTOR_BYTES - ((at + from) % SECTOR_BYTES));
      if (arrives()) {
        this.resize(Math.max(this.length, at + to));
        bytes.copy(this.room, at + from, from, to);
      }
      from = to;
    }
  }

  private resize(size: number): void {
    if (size > this.room.length) {
      const room = Buffer.alloc(Math.max(size, 2 * this.room.length));
      this.bytes().copy(room);
      this.room = room;
    }
    // If the file grows again, the removed bytes read as zeros.
    if (size < this.length) this.room.fill(0, size, this.length);
    this.length = size;
  }
}

/**
 * A disk whose power may fail: it keeps everything that was synced, and any part of the rest. Content that was not
 * synced arrives in any subset, by sectors; changed names arrive in their order, up to any one (decision 92).
 */
export class RecordedDisk {
  /** Names as programs see them. A folder is null. */
  private readonly names = new Map<string, File | null>();
  private readonly handles = new Map<string, { path: string; file: File | null }>();
  private readonly initial: Map<string, File | null>;
  private readonly changes: NameChange[] = [];
  /** Number of name changes that are on the disk for certain. */
  private certain = 0;

  /** @param folder the data folder before the recording. All of it is synced. */
  constructor(folder: string) {
    this.names.set('', null);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const file = entry.isFile() ? { synced: new Content(readFileSync(path)), pending: [] } : null;
      this.names.set(path.slice(folder.length + 1), file);
    }
    this.initial = new Map(this.names);
  }

  apply(line: string): void {
    const change = JSON.parse(line) as Change;
    switch (change.op) {
      case 'open':
        this.open(change);
        break;
      case 'write':
        this.handles.get(change.handle)?.file?.pending.push({
          at: change.at,
          bytes: Buffer.from(change.bytes, 'base64'),
        });
        break;
      case 'truncate': {
        const { handle, path, size } = change;
        const file = handle ? this.handles.get(handle)?.file : this.names.get(path ?? '');
        file?.pending.push({ size });
        break;
      }
      case 'fsync':
        this.sync(change.handle);
        break;
      case 'rename':
        if (change.to === null) this.remove(change.path);
        else this.rename(change.path, change.to);
        break;
      case 'mkdir':
        this.addFolders(change.path);
        break;
      default:
        this.remove(change.path);
        break;
    }
  }

  /** Writes a state that the disk may have now into an empty folder. `random` returns a number from 0 to 1. */
  writeTo(folder: string, random: () => number): void {
    const reached = this.certain + Math.floor(random() * (this.changes.length - this.certain + 1));
    const names = new Map(this.initial);
    for (const change of this.changes.slice(0, reached)) applyName(names, change);
    // From none to all of the unsynced content, so that both ends are tried as well.
    const share = random() * 1.2 - 0.1;
    const arrives = () => random() < share;
    for (const [path, file] of names) {
      if (file === null) mkdirSync(join(folder, path), { recursive: true, mode: 0o700 });
      else {
        mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
        writeFileSync(join(folder, path), contentOf(file, arrives).bytes(), { mode: 0o600 });
      }
    }
  }

  private open({ handle, path, size }: Change & { op: 'open' }): void {
    let file = this.names.get(path);
    if (file === undefined) {
      file = { synced: new Content(), pending: [] };
      this.names.set(path, file);
      this.changes.push({ kind: 'name', path, file });
    } else if (file && size === 0 && sizeOf(file) > 0) {
      file.pending.push({ size: 0 });
    }
    this.handles.set(handle, { path, file });
  }

  private sync(handle: string): void {
    const opened = this.handles.get(handle);
    if (!opened) return;
    const { file, path } = opened;
    if (file) {
      for (const one of file.pending) file.synced.apply(one, () => true);
      file.pending = [];
    }
    const concerns = (change: NameChange) =>
      file
        ? change.kind === 'name' && change.file === file
        : parentOf(change.path) === path || (change.kind === 'rename' && parentOf(change.to) === path);
    this.certain = Math.max(this.certain, this.changes.findLastIndex(concerns) + 1);
  }

  private rename(path: string, to: string): void {
    this.change({ kind: 'rename', path, to });
  }

  private remove(path: string): void {
    if (this.names.has(path)) this.change({ kind: 'gone', path });
  }

  private addFolders(path: string): void {
    if (this.names.has(path)) return;
    if (path !== '') this.addFolders(parentOf(path));
    this.change({ kind: 'folder', path });
  }

  private change(change: NameChange): void {
    applyName(this.names, change);
    this.changes.push(change);
  }
}

function applyName(names: Map<string, File | null>, change: NameChange): void {
  if (change.kind === 'name') names.set(change.path, change.file);
  else if (change.kind === 'folder') names.set(change.path, null);
  else {
    const moved = [...names].filter(([path]) => path === change.path || path.startsWith(`${change.path}/`));
    for (const [path] of moved) names.delete(path);
    if (change.kind === 'rename')
      for (const [path, file] of moved) names.set(change.to + path.slice(change.path.length), file);
  }
}

const parentOf = (path: string) => (path.includes('/') ? dirname(path) : '');

function sizeOf({ synced, pending }: File): number {
  return pending.reduce(
    (size, one) => ('size' in one ? one.size : Math.max(size, one.at + one.bytes.length)),
    synced.length,
  );
}

/** The synced content with the pending changes that arrive. */
function contentOf({ synced, pending }: File, arrives: () => boolean): Content {
  const content = synced.copy();
  for (const one of pending) content.apply(one, arrives);
  return content;
}
