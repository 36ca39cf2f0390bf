import type { Kysely, Transaction } from 'kysely';

/**
 * Parts of what visitors see: plugins, with their tags, developers, and search words (`catalog`); promotions, texts, and
 * settings of the site (`site`).
 */
export type Subject = 'catalog' | 'site';
export type ChangeListener = (subjects: ReadonlySet<Subject>) => void;

/** Listeners by database. Its two connections, with and without a statement timeout, share theirs. */
const listenersOf = new WeakMap<object, Set<ChangeListener>>();
/** Subjects that a transaction has changed so far. */
const pendingOf = new WeakMap<object, Set<Subject>>();

/** Calls the listener after each commit of this process that changed subjects, before the committing code continues. */
export function onChange(db: object, listener: ChangeListener): void {
  listenersFor(db).add(listener);
}

/** Registers the listeners for the changes of a database. */
export function observe(db: object, listeners: Set<ChangeListener>): void {
  listenersOf.set(db, listeners);
}

/**
 * Says what a write changed: inside `transact` it takes effect after the commit, and for a database at once. A service
 * that forgets it shows old values until they expire (docs/decisions/0087-cache-invalidation.md).
 */
export function changed(db: object, ...subjects: Subject[]): void {
  const pending = pendingOf.get(db);
  if (pending) for (const subject of subjects) pending.add(subject);
  else for (const listener of listenersFor(db)) listener(new Set(subjects));
}

/** Runs a transaction whose work says what it `changed`. */
export async function transact<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const pending = new Set<Subject>();
  let isDone = false;
  try {
    return await db.transaction().execute(async (transaction) => {
      pendingOf.set(transaction, pending);
      const result = await work(transaction);
      isDone = true;
      return result;
    });
  } finally {
    // Also after a failed commit: it may have happened, and only its response was lost.
    if (isDone && pending.size > 0) changed(db, ...pending);
  }
}

function listenersFor(db: object): Set<ChangeListener> {
  const listeners = listenersOf.get(db);
  if (!listeners) throw new Error('Changes are said over a database of openDatabase(), or inside transact().');
  return listeners;
}
