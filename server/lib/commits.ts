/**
 * Called after each commit with what it may have changed: names of tables, or `table.column` for a statement that only
 * sets that column, or raises or lowers it by one.
 */
export type CommitListener = (written: ReadonlySet<string>) => void;

/** Listeners by database. Its two connections, with and without a statement timeout, share theirs. */
const listenersOf = new WeakMap<object, Set<CommitListener>>();

/** Calls the listener after each commit of this process to the database, before the committing code continues. */
export function onCommit(db: object, listener: CommitListener): void {
  const listeners = listenersOf.get(db);
  if (!listeners) throw new Error('The commits of this database are not observed. Open it with openDatabase().');
  listeners.add(listener);
}

/** Registers the listeners for the commits of a database. */
export function observe(db: object, listeners: Set<CommitListener>): void {
  listenersOf.set(db, listeners);
}
