import type { Readable } from 'node:stream';

/** Keeps files by their content: an object's name is its sha256 (hex) plus an extension, so a name never changes its bytes. */
export interface Storage {
  /** Stores the bytes unless they are there already. `extension` has no dot. Answers the object's name, `<sha256>.<extension>`. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /** The object whole, or the bytes `start`..`end` (both included); null when there is no such object. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Size in bytes, or null when there is no such object. */
  size(name: string): Promise<number | null>;
  delete(name: string): Promise<void>;
}
