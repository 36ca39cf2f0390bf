import { type Dispatch, useState } from 'react';
import { call } from '@/api/call';
import { useLoad } from '@/data/useLoad';
import { pause } from '@/lib/pause';
import type { PackageToInspect } from '../../../../contract/releases/batches';
import { INSPECTED_LENGTHS } from '../../../../contract/values/releases';
import { type BatchRow, fieldsOf } from './BatchRow';
import type { BatchAction } from './batch';

/** Pause in typing before the request. */
const DEBOUNCE_MS = 400;

/**
 * Requests the verdict of each plugin, again whenever the verdict may have changed. `failure` is why the last request
 * failed, until one succeeds.
 */
export function useInspection(rows: readonly BatchRow[], dispatch: Dispatch<BatchAction>) {
  const inspected = rows.filter((row) => row.package && row.sending === null);
  const ids = inspected.map(({ id }) => id);
  const items = inspected.map(toItem);
  const { status, error, reload } = useLoad(JSON.stringify({ ids, items }), async (signal) => {
    if (items.length === 0) return;
    await pause(DEBOUNCE_MS);
    signal.throwIfAborted();
    const response = await call('inspectPackages', { items }, { signal });
    const verdicts = new Map(response.items.map((item, at) => [ids[at] as number, item]));
    dispatch({ type: 'inspected', verdicts, contact: response.contact });
  });
  // Each edit loads with another key, whose state has no failure yet.
  const [failure, setFailure] = useState<unknown>(null);
  if (status === 'error' && error !== failure) setFailure(error);
  if (status === 'success' && failure !== null) setFailure(null);
  return { failure, reload };
}

/** A version that was not set is left out: the verdict then suggests the next one. */
export function toItem(row: BatchRow): PackageToInspect {
  const { id, texts, tags, sha256 } = row.package!;
  const version = row.edits.version?.trim() || texts.version;
  return {
    file_name: row.path.slice(-INSPECTED_LENGTHS.file_name),
    ...(id && id.length <= INSPECTED_LENGTHS.id && { id }),
    name: fieldsOf(row, '').name.slice(0, INSPECTED_LENGTHS.name),
    ...(version && { version: version.slice(0, INSPECTED_LENGTHS.version) }),
    tags,
    sha256,
  };
}
