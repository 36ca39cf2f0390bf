import type { Readable } from 'node:stream';

/** The bytes of a new object: whole, or as they come. */
export type Source = Uint8Array | AsyncIterable<Uint8Array>;

/** An object that lies in the storage whole, but that nobody finds yet: so its name can be written down first. */
export interface StagedObject {
  name: string;
  /** Makes it visible under its name, in the place of one that is there already: the same bytes, unless those are damaged. */
  publish(): Promise<void>;
  discard(): Promise<void>;
}

/** Keeps files by their content: an object's name is its sha256 (hex) plus an extension, so a name never changes its bytes. */
export interface Storage {
  /** Takes the bytes in. `extension` has no dot. */
  stage(source: Source, extension: string): Promise<StagedObject>;
  /** Takes the bytes in and publishes them at once. Answers the object's name, `<sha256>.<extension>`. */
  put(source: Source, extension: string): Promise<string>;
  /**
   * Stores what was made from an object under `<sha256>-<number>.<extension>`, the sha256 and extension of that object
   * and a number that says how it was made.
   */
  putMade(name: string, bytes: Uint8Array): Promise<void>;
  /** The object whole, or the bytes `start`..`end` (both included); null when there is no such object. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Size in bytes, or null when there is no such object. */
  size(name: string): Promise<number | null>;
  delete(name: string): Promise<void>;
  /** Deletes what was staged before then and left lying: whoever did it is gone. */
  deleteUnfinished(before: Date): Promise<void>;
  /** Asks whether objects can be had and put just now, at little cost; fails where not. */
  check(): Promise<void>;
}

/**
 * What a storage that several servers share keeps beside its objects, under keys of our own choice: bytes on their way here
 * (services/releases/uploadPieces.ts). Keys are paths like `uploads/<id>/<piece>`.
 */
export interface PieceStorage {
  /** Writes a key, whole or not at all. */
  putKey(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such key. */
  readKey(key: string): Promise<Readable | null>;
  /** Keys that begin so, with when they were written. */
  listKeys(beginning: string): AsyncGenerator<{ key: string; modified: Date }>;
  deleteKey(key: string): Promise<void>;
}
