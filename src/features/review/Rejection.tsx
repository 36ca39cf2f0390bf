import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { PluginReview } from '../../../contract/plugins/plugins';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import styles from './Rejection.module.css';
import { UNDECIDED_ENDS } from './reviewOutcome';

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

/** In the form: why a reviewer rejected the last submission, so that the developer corrects it and nothing else. */
export function RejectionNote({ review: { kind, status, version, rule, reason } }: { review: PluginReview }) {
  const text = useText();
  const isUndecided = rule === null && Object.hasOwn(UNDECIDED_ENDS, reason ?? '');
  if (status !== REVIEW_STATUS.unapproved || isUndecided) return null;
  return (
    <div role="note" className={styles.note}>
      <Icon name="error" size={16} className={styles.sign} />
      <div className={styles.words}>
        <p>{kind === 'listing' ? text('release.listingRejected') : text('release.rejectedTitle', { version })}</p>
        <Rejection rule={rule} reason={reason} explained />
      </div>
    </div>
  );
}
