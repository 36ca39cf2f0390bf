import { Button } from 'antd';
import { useText } from '@/lib/intl/useText';
import { APPROVED } from './auditStatus';
import styles from './HeldDecisionBar.module.css';
import type { HeldDecision } from './useHeldDecision';

interface HeldDecisionBarProps {
  held: HeldDecision;
  onUndo: () => void;
  onSend: () => void;
}

/** A decision that is not sent yet: how long it can be undone, and the ways to undo it or to send it now. */
export function HeldDecisionBar({ held: { item, decision, secondsLeft }, onUndo, onSend }: HeldDecisionBarProps) {
  const text = useText();
  const { name, version } = item;
  return (
    <section className={styles.bar} aria-label={text('review.heldDecision')}>
      <p role="status" className={styles.words}>
        {text(decision.status === APPROVED ? 'review.approving' : 'review.rejecting', { name, version })}
      </p>
      <span className={styles.acts}>
        {/* A screen reader would read each second aloud. */}
        <span aria-hidden>{text('review.sentIn', { seconds: secondsLeft })}</span>
        <Button onClick={onUndo}>{text('review.undo')}</Button>
        <Button type="text" onClick={onSend}>
          {text('review.sendNow')}
        </Button>
      </span>
    </section>
  );
}
