import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import type { AuditItem } from '../../../../contract/reviews/audits';
import { REVIEW_STATUS } from '../../../../contract/values/reviews/reviewStatus';
import { type SentDecision, sendDecision } from '../decisions/sendDecision';

/** Outcome of one decision; `failure` is null if it succeeded. */
interface Outcome {
  item: AuditItem;
  failure: unknown;
  /** The approval counts, but one by another administrator is still missing. */
  isFirst: boolean;
}

/** Decides many submissions one after the other, until stopped. Each is a separate decision with its own log entry. */
export function useBatch(items: readonly AuditItem[]) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [phase, setPhase] = useState<'confirming' | 'running' | 'ended'>('confirming');
  const stopped = useRef(false);
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  // Leaving the page stops the batch.
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
    return { failure: null, isFirst: (await sendDecision(item, decision)) === REVIEW_STATUS.unreviewed };
  } catch (error) {
    return { failure: error, isFirst: false };
  }
}
