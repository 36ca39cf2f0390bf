import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { PluginDetail } from '../../../contract/plugins/plugins';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import styles from './ReviewNote.module.css';

const WITHDRAWN = 'withdrawn';

/** For the developer and administrators: status of the newest submission, unless it is the public version. */
export function ReviewNote({ review }: { review: PluginDetail['review'] }) {
  const text = useText();
  // A withdrawn submission is not worth a note to the developer who withdrew it.
  if (!review || review.status === REVIEW_STATUS.approved || review.reason === WITHDRAWN) return null;
  const { status, version, reason } = review;
  const rejected = status === REVIEW_STATUS.unapproved;
  return (
    <p className={styles.note} data-kind={rejected ? 'bad' : 'wait'}>
      <Icon name={rejected ? 'error' : 'info'} className={styles.icon} />
      <span className={styles.words}>
        {text(rejected ? 'detail.reviewRejected' : 'detail.inReview', { version })}
        {rejected && reason && (
          <span className={styles.reason} dir="auto">
            {reason}
          </span>
        )}
      </span>
    </p>
  );
}
