import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import type { AuditItem } from '../../../../contract/audits';
import type { RejectWords } from './RejectWords';

/** What is decided of many at once. */
type BatchDecision = { status: 2 } | ({ status: 3 } & RejectWords);

/** How the decision on one of them ended; `failure` is null where it went well. */
interface Outcome {
  item: AuditItem;
  failure: unknown;
}

/** Decides many submissions one after the other, until somebody stops it. Each is a decision of its own, with its own trace. */
export function useBatch(items: readonly AuditItem[]) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [phase, setPhase] = useState<'asked' | 'running' | 'ended'>('asked');
  const stopped = useRef(false);
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  // Who leaves the page decides nothing more.
  useEffect(() => stop, [stop]);

  const run = async (decision: BatchDecision) => {
    stopped.current = false;
    setPhase('running');
    for (const item of items) {
      if (stopped.current) break;
      const failure = await decide(item, decision);
      setOutcomes((before) => [...before, { item, failure }]);
    }
    setPhase('ended');
  };

  return { outcomes, phase, run, stop };
}

async function decide({ plugin_key, version, submission }: AuditItem, decision: BatchDecision): Promise<unknown> {
  try {
    await call('decideAudit', { plugin_key, version, submission, ...decision });
    return null;
  } catch (error) {
    return error;
  }
}
