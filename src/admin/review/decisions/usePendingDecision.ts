import { useEventListener, useUnmount } from 'ahooks';
import { useRef, useState } from 'react';
import { refreshAdminCounts, setUnsentDecisions } from '@/admin/shared/adminCounts';
import { ApiError } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { REVIEW_STATUS } from '../../../../contract/values/reviews';
import { DECIDED_TEXTS } from '../submissionStatus';
import { type SentDecision, sendDecision } from './sendDecision';
import { UNDO_SECONDS, useUndoTime } from './useUndoTime';

interface DecisionToSend {
  item: ReviewItem;
  decision: SentDecision;
}

export interface PendingDecision extends DecisionToSend {
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
 * decision or leaving the page sends it at once (docs/decisions/0025-review-page.md). Calls `onOutcome` once the
 * request has ended.
 */
export function usePendingDecision(onOutcome: (item: ReviewItem, outcome: Outcome) => void) {
  const text = useText();
  const failureText = useFailureText();
  const current = useRef<DecisionToSend | null>(null);
  const [held, setHeld] = useState<DecisionToSend | null>(null);
  const undoTime = useUndoTime(() => void send());

  const release = () => {
    const released = current.current;
    current.current = null;
    setHeld(null);
    undoTime.stop();
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

  const hold = (item: ReviewItem, decision: SentDecision) => {
    void send();
    current.current = { item, decision };
    setHeld(current.current);
    undoTime.start();
    // After the first of two approvals, the submission is still pending.
    const isFirst = (item.pending?.approvals_left ?? 1) > 1;
    setUnsentDecisions(decision.status === REVIEW_STATUS.approved && isFirst ? 0 : 1);
  };

  useEventListener('pagehide', () => void send(true));
  useUnmount(() => void send(true));

  const pending: PendingDecision | null = held && { ...held, secondsLeft: undoTime.secondsLeft ?? UNDO_SECONDS };
  return { pending, hold, sendNow: () => void send(), undo: () => release()?.item ?? null };
}
