import { type Dispatch, useEffect, useState } from 'react';
import { call } from '@/api/call';
import type { PackageToInspect } from '../../../../contract/batches';
import { type BatchRow, fieldsOf } from './BatchRow';
import type { BatchAct } from './batch';

/** Typing goes on meanwhile; the server is asked once it pauses. */
const PAUSE_MS = 400;
/** What the call takes of each text (contract/batches.ts); whatever is longer could match nothing. */
const LONGEST_ID = 200;
const LONGEST_NAME = 200;
const LONGEST_PATH = 260;
const LONGEST_VERSION = 100;

/** Asks the server what each plugin would become, again whenever an answer could be another. */
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

/** A version that nobody named is left out: the answer decides which one comes next. */
function toItem(row: BatchRow): PackageToInspect {
  const { id, said, tags, sha256 } = row.package!;
  const version = row.edits.version?.trim() || said.version;
  return {
    file_name: row.path.slice(-LONGEST_PATH),
    ...(id && id.length <= LONGEST_ID && { id }),
    name: fieldsOf(row, '').name.slice(0, LONGEST_NAME),
    ...(version && { version: version.slice(0, LONGEST_VERSION) }),
    tags,
    sha256,
  };
}
