/**
 * Called after each commit with what it may have changed: the names of tables, or `table.column` where a statement only
 * counted that column up by one.
 */
export type CommitListener = (written: ReadonlySet<string>) => void;

/** Listeners of each database. The two connections of one database, with and without a statement limit, share theirs. */
const listenersOf = new WeakMap<object, Set<CommitListener>>();

/** Calls the listener after each commit of this process to the database, before the committing code continues. */
export function onCommit(db: object, listener: CommitListener): void {
  const listeners = listenersOf.get(db);
  if (!listeners) throw new Error('Nobody observes the commits of this database. Open it by openDatabase().');
  listeners.add(listener);
}

/** Registers the listeners that are called for the commits of a database. */
export function observe(db: object, listeners: Set<CommitListener>): void {
  listenersOf.set(db, listeners);
}
