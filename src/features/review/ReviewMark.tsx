import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { OwnPlugin } from '../../../contract/plugins/ownPlugins';
import type { ReviewStatus } from '../../../contract/plugins/plugins';
import type { MessageId } from '../../../locales/messageIds.generated';
import { isPreRelease } from '../../../shared/plugins/semver';
import { QueueFacts } from './QueueFacts';
import { Rejection } from './Rejection';
import styles from './ReviewMark.module.css';
import { UNDECIDED_ENDS } from './reviewOutcome';

const STATUSES: Record<ReviewStatus, { kind: TagProps['kind']; label: MessageId }> = {
  1: { kind: 'wait', label: 'mine.inReview' },
  2: { kind: 'ok', label: 'mine.approved' },
  3: { kind: 'bad', label: 'mine.rejected' },
};

/** Submissions that no reviewer rejected, by the reason that the server writes. */
const UNDECIDED: Partial<Record<string, { kind: TagProps['kind']; label: MessageId }>> = {
  withdrawn: { kind: 'neutral', label: 'mine.withdrawn' },
  superseded: UNDECIDED_ENDS.superseded,
};

/**
 * Review status of the user's newest submission: its position in the queue, or the reason of the rejection. Under it,
 * the current version, if it is another one: users keep it during a review, and after the approval of a pre-release.
 */
export function ReviewMark({ review }: { review: NonNullable<OwnPlugin['review']> }) {
  const text = useText();
  const { kind, status, version, rule, reason, waiting, public_version } = review;
  const undecided = status === 3 && rule === null ? UNDECIDED[reason ?? ''] : undefined;
  const { kind: tagKind, label } = undecided ?? STATUSES[status];
  return (
    <div className={styles.mark}>
      <p className={styles.status}>
        <Tag kind={tagKind}>{text(label)}</Tag>
        <span className={styles.version}>{kind === 'listing' ? text('mine.listing') : version}</span>
        {kind === 'version' && isPreRelease(version) && <Tag>{text('manage.preRelease')}</Tag>}
      </p>
      {waiting && <QueueFacts position={waiting} />}
      {(rule || reason) && !undecided && <Rejection rule={rule} reason={reason} />}
      {public_version !== null && (status !== 2 || public_version !== version) && (
        <p className={styles.status}>
          <Tag kind="ok">{text('mine.approved')}</Tag>
          <span className={styles.version}>{public_version}</span>
        </p>
      )}
    </div>
  );
}
