import { useState } from 'react';
import { type Query, useQuery } from '@/data/useQuery';
import type { PluginSummary } from '../../../contract/plugins/plugins';

/** Cards per batch. */
export const BATCH_SIZE = 3;

export interface Recommendations extends Pick<Query<unknown>, 'status' | 'error'> {
  plugins: PluginSummary[];
  /** Whether there is another batch to show. */
  hasOthers: boolean;
  /** Shows the next batch; after the last one, the first. */
  refresh(): void;
}

/** Payload of the call for a batch; null requests the first one. */
export const batchPayload = (cursor: string | null) => ({ limit: BATCH_SIZE, cursor: cursor ?? undefined });

/**
 * The recommended plugins, a batch at a time, requested once they are enabled. If a batch fails, the previous one
 * stays.
 */
export function useRecommendations(enabled: boolean): Recommendations {
  const [cursor, setCursor] = useState<string | null>();
  const [isRequested, setRequested] = useState(enabled);
  if (enabled && !isRequested) setRequested(true);
  const query = useQuery('listRecommendations', isRequested ? batchPayload(cursor ?? null) : null);
  const { status, data, error, reload } = query;
  const next = data?.next_cursor ?? null;
  return {
    status,
    plugins: data?.plugin_list ?? [],
    // If the user has refreshed, there are at least two batches.
    hasOthers: next !== null || cursor !== undefined,
    error,
    refresh: () => (status === 'error' || next === cursor ? reload() : setCursor(next)),
  };
}
