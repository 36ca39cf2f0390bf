import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { OwnPlugin } from '../../../contract/plugins/ownPlugins';
import type { ReviewStatus } from '../../../contract/plugins/plugins';
import type { MessageId } from '../../../locales/messageIds.generated';
import { QueueFacts } from './QueueFacts';
import { Rejection } from './Rejection';
import styles from './ReviewMark.module.css';

const STATUSES: Record<ReviewStatus, { kind: TagProps['kind']; label: MessageId }> = {
  1: { kind: 'wait', label: 'mine.inReview' },
  2: { kind: 'ok', label: 'mine.approved' },
  3: { kind: 'bad', label: 'mine.rejected' },
};

const WITHDRAWN = { kind: 'neutral', label: 'mine.withdrawn' } as const;

/** Review status of the user's newest submission: its position in the queue, or the reason of the rejection. */
export function ReviewMark({ review }: { review: NonNullable<OwnPlugin['review']> }) {
  const text = useText();
  const { kind, status, version, rule, reason, waiting } = review;
  // Withdrawn by its developer, not rejected by a reviewer.
  const isWithdrawn = status === 3 && rule === null && reason === 'withdrawn';
  const { kind: tagKind, label } = isWithdrawn ? WITHDRAWN : STATUSES[status];
  return (
    <div className={styles.mark}>
      <p className={styles.status}>
        <Tag kind={tagKind}>{text(label)}</Tag>
        <span className={styles.version}>{kind === 'listing' ? text('mine.listing') : version}</span>
      </p>
      {waiting && <QueueFacts position={waiting} />}
      {(rule || reason) && !isWithdrawn && <Rejection rule={rule} reason={reason} />}
    </div>
  );
}
