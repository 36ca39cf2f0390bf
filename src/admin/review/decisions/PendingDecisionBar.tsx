import { Button } from 'antd';
import { useText } from '@/lib/intl/useText';
import { REVIEW_STATUS } from '../../../../contract/values/reviews';
import styles from './PendingDecisionBar.module.css';
import type { PendingDecision } from './usePendingDecision';

interface PendingDecisionBarProps {
  pending: PendingDecision;
  onUndo: () => void;
  onSend: () => void;
}

/** A decision that is not sent yet: the time left to undo it, and buttons to undo it or to send it now. */
export function PendingDecisionBar({
  pending: { item, decision, secondsLeft },
  onUndo,
  onSend,
}: PendingDecisionBarProps) {
  const text = useText();
  const { name, version } = item;
  return (
    <section className={styles.bar} aria-label={text('review.pendingDecision')}>
      <p role="status" className={styles.words}>
        {text(decision.status === REVIEW_STATUS.approved ? 'review.approving' : 'review.rejecting', { name, version })}
      </p>
      <span className={styles.actions}>
        {/* Hidden from screen readers, which would read every second aloud. */}
        <span aria-hidden>{text('review.sentIn', { seconds: secondsLeft })}</span>
        <Button onClick={onUndo}>{text('review.undo')}</Button>
        <Button type="text" onClick={onSend}>
          {text('review.sendNow')}
        </Button>
      </span>
    </section>
  );
}
