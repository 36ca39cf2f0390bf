import { type Dispatch, useEffect, useState } from 'react';
import { call } from '@/api/call';
import type { PackageToInspect } from '../../../../contract/batches';
import { type BatchRow, fieldsOf } from './BatchRow';
import type { BatchAct } from './batch';

/** Pause in typing after which the server is asked. */
const PAUSE_MS = 400;
/** Limits of the call (contract/batches.ts). Longer texts could not match anything. */
const MAX_ID_LENGTH = 200;
const MAX_NAME_LENGTH = 200;
const MAX_PATH_LENGTH = 260;
const MAX_VERSION_LENGTH = 100;

/** Requests the verdict of each plugin, again whenever the verdict may have changed. */
export function useInspection(rows: readonly BatchRow[], dispatch: Dispatch<BatchAct>) {
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = rows.filter((row) => row.package && row.sending === null);
  const ids = asked.map(({ id }) => id);
  const question = JSON.stringify({ ids, items: asked.map(toItem) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same once more
  useEffect(() => {
    const { ids, items } = JSON.parse(question) as { ids: number[]; items: PackageToInspect[] };
    if (items.length === 0) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await call('inspectPackages', { items }, { signal: asking.signal });
        const verdicts = new Map(answer.items.map((item, at) => [ids[at] as number, item]));
        dispatch({ type: 'inspected', verdicts, contact: answer.contact });
        setError(null);
      } catch (failure) {
        if (!asking.signal.aborted) setError(failure);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [question, attempt, dispatch]);

  return { error, retry: () => setAttempt(attempt + 1) };
}

/** A version that was not set is left out: the verdict then suggests the next one. */
export function toItem(row: BatchRow): PackageToInspect {
  const { id, said, tags, sha256 } = row.package!;
  const version = row.edits.version?.trim() || said.version;
  return {
    file_name: row.path.slice(-MAX_PATH_LENGTH),
    ...(id && id.length <= MAX_ID_LENGTH && { id }),
    name: fieldsOf(row, '').name.slice(0, MAX_NAME_LENGTH),
    ...(version && { version: version.slice(0, MAX_VERSION_LENGTH) }),
    tags,
    sha256,
  };
}
