import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import type { AuditItem } from '../../../contract/audits';
import { UNREVIEWED } from './auditStatus';
import { type SentDecision, sendDecision } from './sendDecision';

/** How the decision on one of them ended; `failure` is null where it went well. */
interface Outcome {
  item: AuditItem;
  failure: unknown;
  /** The approval counts, and another administrator's is missing. */
  isFirst: boolean;
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

  const run = async (decision: SentDecision) => {
    stopped.current = false;
    setPhase('running');
    for (const item of items) {
      if (stopped.current) break;
      const outcome = await decide(item, decision);
      setOutcomes((before) => [...before, { item, ...outcome }]);
    }
    setPhase('ended');
    refreshAdminCounts();
  };

  return { outcomes, phase, run, stop };
}

async function decide(item: AuditItem, decision: SentDecision): Promise<Omit<Outcome, 'item'>> {
  try {
    return { failure: null, isFirst: (await sendDecision(item, decision)) === UNREVIEWED };
  } catch (error) {
    return { failure: error, isFirst: false };
  }
}
