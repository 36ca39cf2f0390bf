import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { daysColumn, keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn } from '@/admin/shared/lists/RowActions';
import { timestampColumn } from '@/admin/shared/lists/TimestampCell';
import type { ListQuery } from '@/admin/shared/lists/useListQuery';
import { PluginName } from '@/admin/shared/PluginName';
import { useQuery } from '@/data/useQuery';
import { Tag } from '@/kit/Tag/Tag';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { tagName } from '../../../../shared/plugins/tagName';
import { submissionStatusTag } from '../submissionStatus';
import { ReviewRowActions } from './ReviewRowActions';
import styles from './reviewColumns.module.css';
import { orderOf, type ReviewFilters } from './reviewQuery';
import type { ReviewWork } from './useReviewWork';

/** The list's columns, and the fields of its search form. */
export function useReviewColumns(list: ListQuery<ReviewFilters>, { actions, held }: ReviewWork) {
  const text = useText();
  const columns: ProColumns<ReviewItem>[] = [
    ...useSearchColumns(list),
    {
      title: text('audit.plugin'),
      key: 'name',
      width: 180,
      fixed: 'left',
      hideInSetting: true,
      render: (_dom, item) => <PluginName plugin={item} />,
    },
    {
      title: text('audit.key'),
      key: 'plugin_key',
      width: 130,
      render: (_dom, { plugin_key }) => <code className={styles.key}>{plugin_key}</code>,
    },
    { title: text('audit.version'), key: 'version', width: 110, render: (_dom, item) => <Version item={item} /> },
    {
      title: text('audit.developer'),
      key: 'developer',
      width: 140,
      render: (_dom, { developer: { user_id, name } }) => (
        <span className={styles.developer}>
          <Button
            size="small"
            type="link"
            title={text('audit.onlyOf', { name })}
            onClick={() => list.change({ developer: String(user_id) })}
          >
            <bdi>{name}</bdi>
          </Button>
        </span>
      ),
    },
    {
      title: text('audit.status'),
      key: 'status',
      width: 100,
      render: (_dom, item) => (
        <span className={styles.status}>
          <Tag kind={submissionStatusTag(item).kind}>{text(submissionStatusTag(item).label)}</Tag>
          {item.is_held && <Tag kind="info">{text('review.held')}</Tag>}
        </span>
      ),
    },
    timestampColumn(text('audit.submitted'), 'submit_time', 130),
    actionsColumn(text, 225, (item) => (
      <ReviewRowActions item={item} isDecided={item.submission === held.pending?.item.submission} {...actions} />
    )),
  ];
  return columns;
}

/** The search fields. The status is in the toolbar. */
function useSearchColumns({ query }: ListQuery<ReviewFilters>): ProColumns<ReviewItem>[] {
  const text = useText();
  const locale = useLocale();
  const tags = useQuery('listTags', {}).data?.tag_list ?? [];
  const orders = { newest: text('audit.newest'), waiting: text('audit.oldestFirst') };
  const choice = (name: string, title: string, options: object[], placeholder = text('audit.any')) => ({
    ...{ title, dataIndex: name, hideInTable: true, valueType: 'select' as const },
    fieldProps: { options, placeholder, showSearch: { optionFilterProp: 'label' } },
  });
  return [
    keywordColumn(text('audit.plugin'), 'keyword', text('audit.keyword')),
    keywordColumn(text('audit.developer'), 'developer', text('audit.developerHint')),
    choice(
      'tag_id',
      text('audit.tag'),
      tags.map((tag) => ({ value: tag.id, label: tagName(tag, locale) })),
    ),
    choice('kind', text('audit.kind'), [
      { value: 'version', label: text('audit.version') },
      { value: 'listing', label: text('audit.listing') },
    ]),
    daysColumn(text('audit.submitted'), text),
    choice(
      'order',
      text('audit.order'),
      Object.entries(orders).map(([value, label]) => ({ value, label })),
      // The order if none is chosen.
      orders[orderOf({ ...query, order: '' })],
    ),
  ];
}

/** A listing edit has no number of its own: it shows the version that it belongs to, with a tag. */
function Version({ item: { version, kind, pending, enterprise } }: { item: ReviewItem }) {
  const text = useText();
  return (
    <span className={styles.version}>
      <span>
        {version} {kind === 'listing' && <Tag>{text('audit.listing')}</Tag>}
        {enterprise && <Tag>{text('audit.private')}</Tag>}
        {pending?.effect === 'rollout' && <Tag kind="info">{text('audit.share', { percent: pending.rollout })}</Tag>}
      </span>
      {kind === 'version' && pending?.current_version && (
        <span className={styles.current}>{text('audit.current', { version: pending.current_version })}</span>
      )}
    </span>
  );
}
