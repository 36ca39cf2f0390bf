import { Tag, type TagProps } from '@/kit/Tag/Tag';
import type { MessageId } from '@/lib/intl/messageIds.generated';
import { useText } from '@/lib/intl/useText';
import type { PluginReview, ReviewStatus } from '../../../contract/plugins';
import styles from './notes.module.css';

const STATUSES: Record<ReviewStatus, { kind: TagProps['kind']; label: MessageId }> = {
  1: { kind: 'wait', label: 'mine.waiting' },
  2: { kind: 'ok', label: 'mine.approved' },
  3: { kind: 'bad', label: 'mine.rejected' },
};

/** Where the newest submission of one's own plugin stands, with the reviewer's words where it was rejected. */
export function ReviewMark({ review }: { review: PluginReview }) {
  const text = useText();
  const { kind, label } = STATUSES[review.status];
  return (
    <span className={styles.note}>
      <Tag kind={kind}>{text(label)}</Tag>
      <span className={styles.version}>{review.version}</span>
      {review.reason && <span className={styles.reason}>{review.reason}</span>}
    </span>
  );
}
