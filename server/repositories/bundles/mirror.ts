import { type Selectable, sql } from 'kysely';
import type { FeedEntry, MirroredPlugin, MirroredState, MirrorRefusal } from '../../../contract/bundles/mirror';
import type { Queryable } from '../../db/schema';
import type { MirrorPluginsTable, MirrorStateTable } from '../../db/schema/bundles';
import { sharedTime } from '../../lib/sharedClock';

export type MirrorStateRow = Omit<Selectable<MirrorStateTable>, 'is_own'>;
export type MirrorPluginRow = Selectable<MirrorPluginsTable>;

/** Reads the progress of the mirror: one row, which always exists. */
export async function getState(db: Queryable): Promise<MirrorStateRow> {
  const { is_own: _, cursor, ...row } = await db.selectFrom('mirror_state').selectAll().executeTakeFirstOrThrow();
  return { ...row, cursor: Number(cursor) };
}

/** A lease on the work: its holder, its duration, and the mirrored site. */
export interface Claim {
  by: string;
  source: string;
  leaseMs: number;
}

/** A time in the future, by the clock of the database, which all instances share. */
const after = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/**
 * Takes the lease unless another instance has it; with `everyMs`, only if the last run ended that long ago or never
 * ended. Returns whether it was taken.
 */
export async function claim(db: Queryable, { by, source, leaseMs }: Claim, everyMs: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mirror_state')
    .set({ lease_by: by, lease_until: after(leaseMs), start_time: sql<Date>`now()`, end_time: null, error: '', source })
    // A different site was configured: its feed is read from the start.
    .set((row) => {
      const isSame = row('source', '=', source);
      const storedOr = <Column extends 'cursor' | 'feed_time' | 'pass_time' | 'whole_time'>(
        column: Column,
        fresh: number | null,
      ) => row.case().when(isSame).then(row.ref(column)).else(fresh).end();
      return {
        cursor: storedOr('cursor', 0),
        feed_time: storedOr('feed_time', null),
        pass_time: storedOr('pass_time', null),
        whole_time: storedOr('whole_time', null),
        // A CASE of a column and a plain value has no type in kysely that fits the columns.
      } as never;
    })
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<', sql<Date>`now()`)]))
    .$if(everyMs !== null, (query) =>
      query.where((row) =>
        row.or([
          row('end_time', 'is', null),
          row('end_time', '<=', sql<Date>`now() - ${everyMs} * interval '1 millisecond'`),
          row('source', '<>', source),
        ]),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Renews the lease; false if another instance has it by now. */
export async function renew(db: Queryable, by: string, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mirror_state')
    .set({ lease_until: after(leaseMs) })
    .where('lease_by', '=', by)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the lease. A run that was interrupted by a shutdown has no end, and continues at the next start. */
export async function release(db: Queryable, by: string, ended: { error: string } | null): Promise<void> {
  await db
    .updateTable('mirror_state')
    .set({ lease_by: null, lease_until: null, ...(ended && { end_time: sql<Date>`now()`, error: ended.error }) })
    .where('lease_by', '=', by)
    .execute();
}

/** Takes the lease from a process that died: only for a database with a single process. */
export async function forceReleaseLease(db: Queryable): Promise<void> {
  await db.updateTable('mirror_state').set({ lease_by: null, lease_until: null }).execute();
}

/** Updates the progress of the mirror. */
export async function writeState(
  db: Queryable,
  state: Partial<Pick<MirrorStateRow, 'cursor' | 'feed_time' | 'pass_time' | 'whole_time'>>,
): Promise<void> {
  await db.updateTable('mirror_state').set(state).execute();
}

/**
 * Records a page of the feed. Unchanged entries do not become pending again; with `again`, refused ones are retried.
 */
export async function noteEntries(
  db: Queryable,
  entries: readonly FeedEntry[],
  { seen, again }: { seen: Date; again: boolean },
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    ...{ plugin_key: entry.key, entry: JSON.stringify(entry), seen_time: seen },
  }));
  await db
    .insertInto('mirror_plugins')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('plugin_key').doUpdateSet({
        ...{ entry: sql`excluded.entry`, seen_time: sql`excluded.seen_time` },
        is_pending: sql<boolean>`mirror_plugins.is_pending OR mirror_plugins.entry <> excluded.entry
          OR (${again} AND mirror_plugins.state IN ('refused', 'left_out'))`,
      }),
    )
    .execute();
}

/** Marks plugins that a full read of the feed did not contain as withdrawn. */
export async function noteMissing(db: Queryable, before: Date): Promise<void> {
  await db
    .updateTable('mirror_plugins')
    .set({
      is_pending: true,
      entry: sql`entry || '{"state": "withdrawn", "digest": null, "tags": [], "withdrawn": []}'`,
    })
    .where('seen_time', '<', before)
    .where(sql<boolean>`entry->>'state' <> 'withdrawn'`)
    .execute();
}

/** The next pending plugins, by key. */
export async function listPending(db: Queryable, afterKey: string, limit: number): Promise<MirrorPluginRow[]> {
  return db
    .selectFrom('mirror_plugins')
    .selectAll()
    .where('is_pending', '=', true)
    .where('plugin_key', '>', afterKey)
    .orderBy('plugin_key')
    .limit(limit)
    .execute();
}

/** Result of the mirror for a plugin of the remote site. `detail` is an English sentence for administrators. */
export interface Decision {
  state: MirroredState;
  reason: MirrorRefusal | null;
  detail: string;
  /** Whether the next run retries it. */
  is_pending: boolean;
}

/** Stores the result of an import of a plugin from the remote site. */
export async function writeDecided(db: Queryable, key: string, { state, ...decision }: Decision): Promise<void> {
  const isTaken = ['added', 'updated', 'same'].includes(state);
  await db
    .updateTable('mirror_plugins')
    .set({ state, ...decision, decide_time: sharedTime(), ...(isTaken && { is_taken: true }) })
    .where('plugin_key', '=', key)
    .execute();
}

/** Number of plugins in each state. */
export async function countStates(db: Queryable): Promise<Partial<Record<MirroredState, number>>> {
  const rows = await db
    .selectFrom('mirror_plugins')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** The plugins with the latest results, of all or of these states. */
export async function listDecided(
  db: Queryable,
  limit: number,
  states?: readonly MirroredState[],
): Promise<MirroredPlugin[]> {
  const rows = await db
    .selectFrom('mirror_plugins')
    .select(['plugin_key', 'state', 'reason', 'detail', 'decide_time'])
    .where('decide_time', 'is not', null)
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .orderBy('decide_time', 'desc')
    .orderBy('plugin_key')
    .limit(limit)
    .execute();
  return rows.map(({ decide_time, ...row }) => ({ ...row, decide_time: decide_time?.toISOString() ?? null }));
}
