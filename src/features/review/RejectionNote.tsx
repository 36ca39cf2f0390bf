import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { PluginReview } from '../../../contract/plugins/plugins';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import { Rejection } from './Rejection';
import styles from './RejectionNote.module.css';

/** Reasons of submissions that ended without a reviewer. */
const UNDECIDED = ['superseded', 'withdrawn'];

/** In the form: why a reviewer rejected the last submission, so that the developer corrects it and nothing else. */
export function RejectionNote({ review: { kind, status, version, rule, reason } }: { review: PluginReview }) {
  const text = useText();
  const isUndecided = rule === null && UNDECIDED.includes(reason ?? '');
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
