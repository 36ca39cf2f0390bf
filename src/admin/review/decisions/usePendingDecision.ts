import { useEventListener, useInterval, useUnmount } from 'ahooks';
import dayjs, { type Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { refreshAdminCounts, setUnsentDecisions } from '@/admin/shared/adminCounts';
import { ApiError } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { AuditDetail, AuditItem } from '../../../../contract/reviews/audits';
import { REVIEW_STATUS } from '../../../../contract/values/reviews/reviewStatus';
import { DECIDED_TEXTS } from '../auditStatus';
import { type SentDecision, sendDecision } from './sendDecision';

/** Seconds in which a decision can be undone before it is sent. */
export const UNDO_SECONDS = 10;

/** `approvals` show whether an approval is the first of two: then the submission stays pending. */
type Decided = AuditItem & Partial<Pick<AuditDetail, 'approvals'>>;

export interface PendingDecision {
  item: Decided;
  decision: SentDecision;
  secondsLeft: number;
}

/** Result of a pending decision. `notInReview`: the submission was no longer in review. `failed`: it still is. */
export type Outcome = 'decided' | 'notInReview' | 'failed';

const sentListeners = new Set<() => void>();

/** Calls `listener` after a pending decision has been sent, even if its page was left. */
export function onPendingDecisionSent(listener: () => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/**
 * Holds a decision for ten seconds and then sends it, so that an undo never withdraws anything public. Another
 * decision or leaving the page sends it at once (docs/decisions/0062-undo-of-decisions.md). Calls `onOutcome` once the
 * request has ended.
 */
export function usePendingDecision(onOutcome: (item: AuditItem, outcome: Outcome) => void) {
  const text = useText();
  const failureText = useFailureText();
  const current = useRef<{ item: Decided; decision: SentDecision; until: Dayjs } | null>(null);
  const [pending, setPending] = useState<PendingDecision | null>(null);

  const release = () => {
    const released = current.current;
    current.current = null;
    setPending(null);
    setUnsentDecisions(0);
    return released;
  };

  const send = async (keepalive = false): Promise<void> => {
    const released = release();
    if (!released) return;
    const { item, decision } = released;
    const { name, version } = item;
    try {
      const status = await sendDecision(item, decision, { keepalive });
      message.success(text(DECIDED_TEXTS[status], { name, version }));
      onOutcome(item, 'decided');
    } catch (error) {
      message.error(text('review.sendFailed', { name, version, reason: failureText(error) }));
      onOutcome(item, error instanceof ApiError && error.id === 'not_waiting' ? 'notInReview' : 'failed');
    }
    refreshAdminCounts();
    for (const listener of sentListeners) listener();
  };

  const hold = (item: Decided, decision: SentDecision) => {
    void send();
    current.current = { item, decision, until: dayjs().add(UNDO_SECONDS, 'second') };
    setPending({ item, decision, secondsLeft: UNDO_SECONDS });
    const isFirst = item.approvals ? item.approvals.given.length + 1 < item.approvals.needed : false;
    setUnsentDecisions(decision.status === REVIEW_STATUS.approved && isFirst ? 0 : 1);
  };

  const isPending = pending !== null;
  useInterval(
    () => {
      const secondsLeft = Math.ceil(current.current?.until.diff(dayjs(), 'second', true) ?? 0);
      if (secondsLeft > 0) setPending((before) => before && { ...before, secondsLeft });
      else void send();
    },
    isPending ? 1000 : undefined,
  );
  useEventListener('pagehide', () => void send(true));
  useUnmount(() => void send(true));

  return { pending, hold, sendNow: () => void send(), undo: () => release()?.item ?? null };
}
