import type { Database } from '../../db/schema';
import { BATCH_TIMEOUT_MS, Batcher } from '../../lib/concurrency/Batcher';
import {
  findViewerStates,
  type StatesRequest,
  type ViewedPlugin,
  type Viewer,
} from '../../repositories/plugins/viewerStates';
import type { ServiceContext } from '../context';

/** Maximum number of viewers in one statement. */
const MAX_VIEWERS = 50;

type States = ReadonlyMap<number, ViewedPlugin>;

/** Batchers by database, like the caches of publicLists.ts. */
const batchers = new WeakMap<Database, Batcher<StatesRequest, States>>();

/**
 * Reads the state of these plugins for a viewer (null: a visitor) with the present counts, by plugin id. Not cached, so
 * that it includes everything that any server committed before the call. Concurrent viewers share one statement.
 */
export function viewerStates(
  { db }: ServiceContext,
  viewer: Viewer | null,
  pluginIds: readonly number[],
): Promise<States> {
  return batcherOf(db).run({ viewer, pluginIds });
}

/** Number of statements that the queued viewers need, one after the other. */
export const queuedStatements = ({ db }: ServiceContext): number => batcherOf(db).queuedBatches;

function batcherOf(db: Database): Batcher<StatesRequest, States> {
  const batcher =
    batchers.get(db) ??
    new Batcher((requests) => findViewerStates(db, requests), {
      maxSize: MAX_VIEWERS,
      timeoutMs: BATCH_TIMEOUT_MS,
    });
  batchers.set(db, batcher);
  return batcher;
}
