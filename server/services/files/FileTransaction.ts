import { IMAGE_WIDTHS, inWidth } from '../../../shared/imageWidths';
import type { Queryable } from '../../db/schema';
import {
  deleteIntents,
  type FileIntent,
  findIntents,
  hasOtherIntent,
  insertIntents,
  lockFileName,
} from '../../repositories/files/fileIntents';
import { addressOf, isReferenced, nameOf } from '../../repositories/files/fileReferences';
import type { Source, Storage } from '../../storage/Storage';
import type { ServiceContext } from '../context';
import { type ImageKind, reencodeImage } from './images';

/** Number of intents read at a time. */
const BATCH = 100;

/**
 * Files that one task stores and releases. An intent is recorded before each file is stored, and the transaction that
 * references the file removes it. So a file without a row always has an intent in `file_intents`, whenever a process
 * dies.
 */
export class FileTransaction {
  private storedFiles: FileIntent[] = [];
  private freed: FileIntent[] = [];

  constructor(private readonly context: ServiceContext) {}

  /**
   * Re-encodes and stores an image; returns its address.
   *
   * @throws {DomainError} `invalid_image`, `overloaded`
   */
  async image(kind: ImageKind, bytes: Uint8Array, options?: { isUnique: boolean }): Promise<string> {
    return this.file(await reencodeImage(kind, bytes, options), 'webp');
  }

  /** Stores a file as it is; returns its address. */
  async file(source: Source, extension: string): Promise<string> {
    return addressOf(await this.put(source, extension));
  }

  /**
   * Stores bytes as they are; returns the file's name. Never call it inside a transaction: the embedded database has
   * one connection.
   */
  async put(source: Source, extension: string): Promise<string> {
    const staged = await this.context.storage.stage(source, extension);
    try {
      this.storedFiles.push(...(await insertIntents(this.context.db, [staged.name])));
      await staged.publish();
    } catch (error) {
      await staged.discard();
      throw error;
    }
    return staged.name;
  }

  /** Call in the transaction that references the stored files. When it commits, they belong to its rows. */
  async settle(transaction: Queryable): Promise<void> {
    await deleteIntents(
      transaction,
      this.storedFiles.map((intent) => intent.intent_id),
    );
  }

  /** Call in the transaction that removes the references to these files, given by name or address. */
  async free(transaction: Queryable, files: readonly (string | null | undefined)[]): Promise<void> {
    const names = files.flatMap((file) => (file ? [nameOf(file) ?? file] : []));
    if (names.length > 0) this.freed.push(...(await insertIntents(transaction, names)));
  }

  /** Call in the transaction that replaces one file by another. */
  async replace(transaction: Queryable, before: string | null | undefined, now: string | null): Promise<void> {
    await this.settle(transaction);
    if (before !== now) await this.free(transaction, [before]);
  }

  /** Deletes the freed files, and after a failure also the stored ones, unless a row references them. */
  async cleanUp({ isDone }: { isDone: boolean }): Promise<void> {
    for (const intent of isDone ? this.freed : [...this.storedFiles, ...this.freed]) await decide(this.context, intent);
  }
}

/** Runs work with files, and afterwards deletes those that are not referenced. */
export async function withFileTransaction<Result>(
  context: ServiceContext,
  work: (files: FileTransaction) => Promise<Result>,
): Promise<Result> {
  const files = new FileTransaction(context);
  let isDone = false;
  try {
    const result = await work(files);
    isDone = true;
    return result;
  } finally {
    // A file that cannot be deleted now keeps its intent, and `cleanUpFiles` finds it.
    await files.cleanUp({ isDone }).catch(() => undefined);
  }
}

/** Deletes files whose intent is older than `before` and that no row references: those of interrupted work. */
export async function cleanUpFiles(context: ServiceContext, before: Date): Promise<void> {
  for (;;) {
    const intents = await findIntents(context.db, before, BATCH);
    for (const intent of intents) await decide(context, intent);
    if (intents.length < BATCH) return;
  }
}

/**
 * Deletes the file of an intent, unless a row references it or another task has an intent for it, which then decides.
 */
async function decide({ db, storage }: ServiceContext, intent: FileIntent): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockFileName(transaction, intent.name);
    // Checks intents before references: a transaction that references the file removes its intent in the same commit.
    const isNeeded = (await hasOtherIntent(transaction, intent)) || (await isReferenced(transaction, intent.name));
    // Deletes the file first: if the process dies in between, the intent is still there.
    if (!isNeeded) await deleteFile(storage, intent.name);
    await deleteIntents(transaction, [intent.intent_id]);
  });
}

/** Whether a row references the file, so that the storage must have it. */
export const isFileReferenced = ({ db }: ServiceContext, name: string): Promise<boolean> => isReferenced(db, name);

/** Deletes a file and everything derived from it. */
export async function deleteFile(storage: Storage, name: string): Promise<void> {
  // Deletes the original first, so that a concurrent task that makes a width of it notices.
  await storage.delete(name);
  for (const width of IMAGE_WIDTHS) {
    const variant = inWidth(name, width);
    if (variant) await storage.delete(variant);
  }
}
