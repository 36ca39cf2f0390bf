import type { Readable } from 'node:stream';

/** The bytes of a new object: complete, or as a stream. */
export type Source = Uint8Array | AsyncIterable<Uint8Array>;

/** A complete object in the storage that is not visible yet, so that its name can be recorded first. */
export interface StagedObject {
  name: string;
  /**
   * Makes the object visible under its name. Replaces an existing one, which has the same bytes unless it is damaged.
   */
  publish(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Stores files by content: an object's name is its sha256 (hex) plus an extension, so a name never changes its bytes.
 */
export interface Storage {
  /** Stores the bytes. `extension` has no dot. */
  stage(source: Source, extension: string): Promise<StagedObject>;
  /** Stores the bytes and publishes them at once. Returns the object's name, `<sha256>.<extension>`. */
  put(source: Source, extension: string): Promise<string>;
  /**
   * Stores a derived file under `<sha256>-<number>.<extension>`: the sha256 and extension of the original, and a number
   * that says how it was made.
   */
  putDerived(name: string, bytes: Uint8Array): Promise<void>;
  /** The whole object, or the bytes `start`..`end` (both inclusive); null if it does not exist. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Size in bytes; null if the object does not exist. */
  size(name: string): Promise<number | null>;
  delete(name: string): Promise<void>;
  /** Deletes objects that were staged before this time: the processes that staged them no longer run. */
  deleteUnfinished(before: Date): Promise<void>;
  /** Cheap check that the storage can be used now; fails if not. */
  check(): Promise<void>;
}

/**
 * Additional data of a storage that several servers share, under our own keys: pieces of uploads
 * (services/releases/uploadPieces.ts). Keys are paths like `uploads/<id>/<piece>`.
 */
export interface PieceStorage {
  /** Writes a key completely or not at all. */
  putKey(key: string, bytes: Uint8Array): Promise<void>;
  /** Null if the key does not exist. */
  readKey(key: string): Promise<Readable | null>;
  /** Keys with this prefix, with their time of writing. */
  listKeys(beginning: string): AsyncGenerator<{ key: string; modified: Date }>;
  deleteKey(key: string): Promise<void>;
}

/** Valid names of objects. A matching name stays within the folder, or within the bucket's prefix. */
const NAME = /^[0-9a-f]{64}(?:-\d{1,5})?\.[a-z0-9]{1,8}$/;
const EXTENSION = /^[a-z0-9]{1,8}$/;

/** Whether the text has the form of a stored file's name. */
export const isObjectName = (name: string): boolean => NAME.test(name);

/** @throws {Error} for an invalid name */
export function requireDerivedName(name: string): void {
  if (!isObjectName(name)) throw new Error(`"${name}" is not a valid name of a derived file.`);
}

/** @throws {Error} for an invalid file extension */
export function requireExtension(extension: string): void {
  if (!EXTENSION.test(extension))
    throw new Error(`"${extension}" is not a valid file extension: use 1 to 8 of a-z and 0-9, without a dot.`);
}
