import { Link } from '@umijs/max';
import { Card, Empty, Table } from 'antd';
import { CardTitle } from '@/admin/shared/CardTitle';
import { plainNumber } from '@/lib/intl/format';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Overview } from '../../../contract/overview';
import styles from './Overview.module.css';

type Missed = Overview['missed_searches'][number];

/** Searches that found nothing: ideas for new plugins. */
export function MissedSearches({ terms }: { terms: Missed[] }) {
  const text = useText();
  const locale = useLocale();
  return (
    <Card title={<CardTitle>{text('overview.missed')}</CardTitle>}>
      <p className={styles.hint}>{text('overview.missedHint')}</p>
      <Table<Missed>
        size="small"
        rowKey="term"
        pagination={false}
        dataSource={terms}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('overview.noneMissed')} /> }}
        columns={[
          {
            title: text('overview.term'),
            dataIndex: 'term',
            render: (term: string) => (
              <Link to={{ pathname: '/', search: `?${new URLSearchParams({ keyword: term })}` }} translate="no">
                {term}
              </Link>
            ),
          },
          {
            title: text('overview.times'),
            dataIndex: 'count',
            align: 'end',
            render: (count: number) => plainNumber(count, locale),
          },
          {
            title: text('overview.last'),
            dataIndex: 'last_time',
            align: 'end',
            render: (moment: string) => momentText(moment, locale),
          },
        ]}
      />
    </Card>
  );
}
