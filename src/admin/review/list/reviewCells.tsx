import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { TimestampCell } from '@/admin/shared/lists/TimestampCell';
import { PluginName } from '@/admin/shared/PluginName';
import { Tag } from '@/kit/Tag/Tag';
import { type Text, useText } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { reviewAddress } from '../reviewAddress';
import { submissionStatusTag } from '../submissionStatus';
import styles from './reviewCells.module.css';

type ReviewColumn = 'name' | 'plugin_key' | 'version' | 'developer' | 'status' | 'submit_time' | 'actions';

interface ReviewCell {
  key: ReviewColumn;
  title: MessageId;
  /** In px. */
  width: number;
  /** Left out for the developer and the actions: reviewColumns renders these cells with the list's own actions. */
  render?: (item: ReviewItem, context: { text: Text; locale: string }) => ReactNode;
}

/** The cells of the list, without antd code. reviewColumns turns them into ProTable's columns, and adds the actions. */
export const REVIEW_CELLS: readonly ReviewCell[] = [
  { key: 'name', title: 'audit.plugin', width: 180, render: (item) => <PluginName plugin={item} /> },
  {
    key: 'plugin_key',
    title: 'audit.key',
    width: 130,
    render: ({ plugin_key }) => <code className={styles.key}>{plugin_key}</code>,
  },
  {
    key: 'version',
    title: 'audit.version',
    width: 110,
    // A listing edit has no number of its own: it shows the version that it belongs to, with a tag.
    render: ({ version, kind, pending }, { text }) => (
      <span className={styles.version}>
        <span>
          {version} {kind === 'listing' && <Tag>{text('audit.listing')}</Tag>}
          {pending?.effect === 'rollout' && <Tag kind="info">{text('audit.share', { percent: pending.rollout })}</Tag>}
        </span>
        {kind === 'version' && pending?.current_version && (
          <span className={styles.current}>{text('audit.current', { version: pending.current_version })}</span>
        )}
      </span>
    ),
  },
  {
    key: 'developer',
    title: 'audit.developer',
    width: 115,
  },
  {
    key: 'status',
    title: 'audit.status',
    width: 100,
    render: (item, { text }) => (
      <span className={styles.status}>
        <Tag kind={submissionStatusTag(item).kind}>{text(submissionStatusTag(item).label)}</Tag>
        {item.is_held && <Tag kind="info">{text('review.held')}</Tag>}
      </span>
    ),
  },
  {
    key: 'submit_time',
    title: 'audit.submitted',
    width: 130,
    render: ({ submit_time }, { locale }) => <TimestampCell moment={submit_time} locale={locale} />,
  },
  { key: 'actions', title: 'audit.actions', width: 225 },
];

/** Links to a submission's own page. */
export function ViewLink({ item }: { item: ReviewItem }) {
  const text = useText();
  const { name, version } = item;
  return (
    <Link
      className={styles.view}
      aria-label={text('audit.actionsOf', { act: text('audit.view'), name, version })}
      to={reviewAddress(item)}
    >
      {text('audit.view')}
    </Link>
  );
}
