import { useText } from '@/lib/intl/useText';
import type { PluginReview } from '../../../contract/plugins/plugins';
import styles from './Rejection.module.css';

interface RejectionProps extends Pick<PluginReview, 'rule' | 'reason'> {
  /** Also explains the rule, instead of only naming it. */
  explained?: boolean;
}

/** The violated rule in the page's language, and the reviewer's reason as written. */
export function Rejection({ rule, reason, explained = false }: RejectionProps) {
  const text = useText();
  return (
    <span className={styles.rejection}>
      {rule && <b className={styles.rule}>{text(`rule.${rule}`)}</b>}
      {rule && explained && <span className={styles.question}>{text(`rule.${rule}.requires`)}</span>}
      {reason && (
        <q className={styles.reason} dir="auto">
          {reason}
        </q>
      )}
    </span>
  );
}
