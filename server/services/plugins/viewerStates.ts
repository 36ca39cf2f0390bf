import { BATCH_TIMEOUT_MS, batchPerDatabase } from '../../lib/concurrency/Batcher';
import { findViewerStates, type ViewedPlugin, type Viewer } from '../../repositories/plugins/viewerStates';
import type { ServiceContext } from '../context';

/** Maximum number of viewers in one statement. */
const MAX_VIEWERS = 50;

/** Concurrent viewers share one statement. */
const readerOf = batchPerDatabase(findViewerStates, { maxSize: MAX_VIEWERS, timeoutMs: BATCH_TIMEOUT_MS });

/**
 * Reads the state of these plugins for a viewer (null: a visitor) with the present counts, by plugin id. Not cached, so
 * that it includes everything that any server committed before the call.
 */
export function viewerStates(
  { db }: ServiceContext,
  viewer: Viewer | null,
  pluginIds: readonly number[],
): Promise<ReadonlyMap<number, ViewedPlugin>> {
  return readerOf(db).run({ viewer, pluginIds });
}

/** Number of statements that the queued viewers need, one after the other. */
export const queuedStatements = ({ db }: ServiceContext): number => readerOf(db).queuedBatches;
