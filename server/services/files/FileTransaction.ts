import { inWidth, PICTURE_WIDTHS } from '../../../shared/pictureWidths';
import type { Queryable } from '../../db/schema';
import {
  deleteIntents,
  type FileIntent,
  findIntents,
  hasOtherIntent,
  holdName,
  insertIntents,
} from '../../repositories/files/fileIntents';
import { addressOf, isReferenced, nameOf } from '../../repositories/files/fileReferences';
import type { Source, Storage } from '../../storage/Storage';
import type { ServiceContext } from '../context';
import { type PictureKind, redrawPicture } from './pictures';

/** Intents that are looked at before the next ones are asked for. */
const BATCH = 100;

/**
 * The files that one piece of work puts and frees. Each is written down before it is put; the transaction that names it
 * takes that away again. So whatever dies when, a file that no row names stands in `file_intents`, and is found there.
 */
export class KeptFiles {
  private kept: FileIntent[] = [];
  private freed: FileIntent[] = [];

  constructor(private readonly context: ServiceContext) {}

  /**
   * Keeps a picture, drawn anew; its address.
   * @throws {DomainError} `invalid_image`, `overloaded`
   */
  async picture(kind: PictureKind, bytes: Uint8Array): Promise<string> {
    return this.file(await redrawPicture(kind, bytes), 'webp');
  }

  /** Keeps a file that is served as it is; its address. */
  async file(source: Source, extension: string): Promise<string> {
    return addressOf(await this.put(source, extension));
  }

  /** Keeps bytes as they are; the file's name. Never inside a transaction: the embedded database has one connection. */
  async put(source: Source, extension: string): Promise<string> {
    const staged = await this.context.storage.stage(source, extension);
    try {
      this.kept.push(...(await insertIntents(this.context.db, [staged.name])));
      await staged.publish();
    } catch (error) {
      await staged.discard();
      throw error;
    }
    return staged.name;
  }

  /** In the transaction that names what was kept: from its end on the files belong to its rows. */
  async settle(transaction: Queryable): Promise<void> {
    await deleteIntents(
      transaction,
      this.kept.map((intent) => intent.intent_id),
    );
  }

  /** In the transaction after which a row no longer names these files, given by name or by address. */
  async free(transaction: Queryable, files: readonly (string | null | undefined)[]): Promise<void> {
    const names = files.flatMap((file) => (file ? [nameOf(file) ?? file] : []));
    if (names.length > 0) this.freed.push(...(await insertIntents(transaction, names)));
  }

  /** In the transaction that names one file instead of another. */
  async replace(transaction: Queryable, before: string | null | undefined, now: string | null): Promise<void> {
    await this.settle(transaction);
    if (before !== now) await this.free(transaction, [before]);
  }

  /** Deletes what no row names now. Of settled files nothing is left to look at. */
  async clearAway({ isDone }: { isDone: boolean }): Promise<void> {
    for (const intent of isDone ? this.freed : [...this.kept, ...this.freed]) await decide(this.context, intent);
  }
}

/** Does work with files, and afterwards deletes those that it put in vain or that nothing names any more. */
export async function keepingFiles<Result>(
  context: ServiceContext,
  work: (files: KeptFiles) => Promise<Result>,
): Promise<Result> {
  const files = new KeptFiles(context);
  let isDone = false;
  try {
    const result = await work(files);
    isDone = true;
    return result;
  } finally {
    // What cannot be cleared away now stays written down, and is found by `sweepFiles`.
    await files.clearAway({ isDone }).catch(() => undefined);
  }
}

/** Deletes files that were written down before then and that no row names: of work that ended in the middle. */
export async function sweepFiles(context: ServiceContext, before: Date): Promise<void> {
  for (;;) {
    const intents = await findIntents(context.db, before, BATCH);
    for (const intent of intents) await decide(context, intent);
    if (intents.length < BATCH) return;
  }
}

/** Deletes the file of an intent unless a row names it, or somebody else wrote it down: then it is his to decide. */
async function decide({ db, storage }: ServiceContext, intent: FileIntent): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdName(transaction, intent.name);
    // In this order: who names the file takes his intent away at the same moment.
    const isNeeded = (await hasOtherIntent(transaction, intent)) || (await isReferenced(transaction, intent.name));
    // The file first: when this ends in between, the intent is still there.
    if (!isNeeded) await deleteFile(storage, intent.name);
    await deleteIntents(transaction, [intent.intent_id]);
  });
}

/** Whether a row names the file: then it should be in the storage. */
export const isNamed = ({ db }: ServiceContext, name: string): Promise<boolean> => isReferenced(db, name);

/** Deletes a file, and whatever was made from it. */
export async function deleteFile(storage: Storage, name: string): Promise<void> {
  // The picture first: who makes a width of it meanwhile sees that it is gone.
  await storage.delete(name);
  for (const width of PICTURE_WIDTHS) {
    const variant = inWidth(name, width);
    if (variant) await storage.delete(variant);
  }
}
