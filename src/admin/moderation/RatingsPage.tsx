import type { ProColumns } from '@ant-design/pro-components';
import { useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn, RowAction } from '@/admin/shared/lists/RowActions';
import { timestampColumn } from '@/admin/shared/lists/TimestampCell';
import { type FilterParsers, useListQuery } from '@/admin/shared/lists/useListQuery';
import { PluginName } from '@/admin/shared/PluginName';
import { useQuery } from '@/data/useQuery';
import { Stars } from '@/kit/Stars/Stars';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { developerName } from '@/lib/developerName';
import { type Text, useText } from '@/lib/intl/useText';
import type { ModeratedRating, RatingState } from '../../../contract/ratings/ratings';
import { RATING_QUEUES } from '../../../contract/values/ratings';
import styles from './moderation.module.css';
import { RatingDialog } from './RatingDialog';
import { RatingEvidence } from './RatingEvidence';
import { readPluginKey } from './readPluginKey';

/** Filters of the list. `status` is the queue; an empty key matches all plugins. */
interface RatingFilters {
  status: (typeof RATING_QUEUES)[number] | 'all';
  plugin_key: string;
}

const FILTERS: FilterParsers<RatingFilters> = {
  status: (raw) => RATING_QUEUES.find((queue) => queue === raw) ?? 'all',
  plugin_key: readPluginKey,
};

const TAG_KINDS: Record<RatingState, TagProps['kind']> = { shown: 'ok', held: 'wait', hidden: 'bad' };

/** /backstage-index/ratings: users' ratings of plugins. Administrators hide and restore them, and close what was said against them. */
export default function RatingsPage() {
  const text = useText();
  const list = useListQuery(FILTERS);
  const { status: queue, plugin_key, ...page } = list.query;
  const request = useQuery('listModeratedRatings', {
    ...page,
    ...(queue !== 'all' && { queue }),
    ...(plugin_key && { plugin_key }),
  });
  const [decided, setDecided] = useState<ModeratedRating | null>(null);
  return (
    <>
      <AdminHead title={text('ratings.title')} subtitle={text('ratings.subtitle')} />
      <AdminTable
        rowKey="id"
        columns={columnsOf(text, setDecided)}
        request={request}
        rows={request.data?.rating_list}
        total={request.data?.total}
        list={list}
        statusFilter={{
          label: text('ratings.queue'),
          options: [
            { value: 'all', label: text('ratings.queue.all') },
            ...RATING_QUEUES.map((value) => ({ value, label: text(`ratings.queue.${value}`) })),
          ],
        }}
        empty={{ title: text('ratings.emptyTitle'), text: text('ratings.emptyText') }}
        noMatch={{ title: text('ratings.noMatchTitle'), text: text('report.noMatchText') }}
        failedTitle={text('ratings.failedTitle')}
      />
      {decided && <RatingDialog rating={decided} onDecided={request.reload} onClose={() => setDecided(null)} />}
    </>
  );
}

function columnsOf(text: Text, onDecide: (rating: ModeratedRating) => void): ProColumns<ModeratedRating>[] {
  return [
    keywordColumn(text('report.pluginFilter'), 'plugin_key'),
    {
      title: text('report.plugin'),
      dataIndex: 'plugin_name',
      width: 190,
      fixed: 'left',
      render: (_dom, { plugin_key, plugin_name, plugin_names }) => (
        <PluginName plugin={{ plugin_key, name: plugin_name, names: plugin_names, icon: null }} withKey />
      ),
    },
    {
      title: text('ratings.rating'),
      key: 'rating',
      width: 270,
      render: (_dom, rating) => (
        <span className={styles.stack}>
          <Stars value={rating.stars} label={text('ratings.stars', { count: rating.stars })} />
          {rating.text && (
            <span className={styles.words} dir="auto">
              {rating.text}
            </span>
          )}
          <span className={styles.label}>
            {text('ratings.by', { name: developerName(text, rating.author), version: rating.version || '–' })}
          </span>
        </span>
      ),
    },
    {
      title: text('ratings.evidence'),
      key: 'evidence',
      width: 250,
      render: (_dom, rating) => <RatingEvidence rating={rating} />,
    },
    timestampColumn(text('ratings.time'), 'create_time', 120),
    {
      title: text('ratings.status'),
      dataIndex: 'state',
      width: 100,
      render: (_dom, { state }) => <Tag kind={TAG_KINDS[state]}>{text(`ratings.status.${state}`)}</Tag>,
    },
    actionsColumn(text, 100, (rating) => (
      <RowAction
        label={text('ratings.decideNamed', { name: developerName(text, rating.author) })}
        onClick={() => onDecide(rating)}
      >
        {text('ratings.decide')}
      </RowAction>
    )),
  ];
}
