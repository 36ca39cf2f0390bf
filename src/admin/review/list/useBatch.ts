import { useEventListener, useUnmount } from 'ahooks';
import { useRef, useState } from 'react';
import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { REVIEW_STATUS } from '../../../../contract/values/reviews';
import { type SentDecision, sendDecision } from '../decisions/sendDecision';
import { UNDO_SECONDS, useUndoTime } from '../decisions/useUndoTime';

/** Outcome of one decision; `failure` is null if it succeeded. */
interface Outcome {
  item: ReviewItem;
  failure: unknown;
  /** The approval counts, but one by another administrator is still missing. */
  isFirst: boolean;
}

/** The decision about a submission of the batch. */
type DecisionOf = (item: ReviewItem) => SentDecision;

type BatchPhase = 'confirming' | 'held' | 'running' | 'ended';

/**
 * Decides many submissions. Holds the decision for the time of an undo, like a single one (usePendingDecision). Then
 * sends it for one submission after the other, until stopped: each is a separate decision with its own log entry.
 * Leaving the page sends a held decision at once, and stops a running batch.
 */
export function useBatch(items: readonly ReviewItem[]) {
  const text = useText();
  const failureText = useFailureText();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [phase, setPhase] = useState<BatchPhase>('confirming');
  const held = useRef<DecisionOf | null>(null);
  const isStopped = useRef(false);
  const undoTime = useUndoTime(() => void run());

  const release = (): DecisionOf | null => {
    const decisionOf = held.current;
    held.current = null;
    undoTime.stop();
    return decisionOf;
  };
  const hold = (decisionOf: DecisionOf) => {
    held.current = decisionOf;
    setPhase('held');
    undoTime.start();
  };
  const undo = () => {
    release();
    setPhase('confirming');
  };
  const run = async () => {
    const decisionOf = release();
    if (!decisionOf) return;
    setPhase('running');
    for (const item of items) {
      if (isStopped.current) break;
      const outcome = await decide(item, decisionOf(item));
      setOutcomes((before) => [...before, { item, ...outcome }]);
    }
    setPhase('ended');
    refreshAdminCounts();
  };
  const stop = () => {
    isStopped.current = true;
  };
  const leave = () => {
    stop();
    const decisionOf = release();
    if (!decisionOf) return;
    for (const item of items)
      sendDecision(item, decisionOf(item), { keepalive: true }).catch((error: unknown) => {
        const { name, version } = item;
        message.error(text('review.sendFailed', { name, version, reason: failureText(error) }));
      });
  };
  useEventListener('pagehide', leave);
  useUnmount(leave);

  const secondsLeft = undoTime.secondsLeft ?? UNDO_SECONDS;
  return { outcomes, phase, secondsLeft, hold, undo, sendNow: () => void run(), stop };
}

async function decide(item: ReviewItem, decision: SentDecision): Promise<Omit<Outcome, 'item'>> {
  try {
    return { failure: null, isFirst: (await sendDecision(item, decision)) === REVIEW_STATUS.unreviewed };
  } catch (error) {
    return { failure: error, isFirst: false };
  }
}
