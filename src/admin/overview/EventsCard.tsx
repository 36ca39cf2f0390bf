import { Table } from 'antd';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { plainNumber } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { AnalyticsTotals } from '../../../contract/statistics/analytics';
import { ChartCard } from './ChartCard';
import styles from './Overview.module.css';
import { PeopleTable } from './PeopleTable';
import { eventSeries } from './series';

type EventCount = AnalyticsTotals['events'][number];

/**
 * Events of the site's collector, by day and by name. Shows nothing if the collector is off. Sends its own request, so
 * that the rest of the page neither waits for it nor fails with it.
 */
export function EventsCard() {
  const text = useText();
  const locale = useLocale();
  const { data } = useCallRequest('getAnalyticsTotals', {});
  if (!data?.is_on) return null;
  return (
    <ChartCard kind="lines" title={text('overview.events')} {...eventSeries(data.days, text, locale)}>
      <p className={styles.below}>{text('overview.eventsHint')}</p>
      <Table<EventCount>
        size="small"
        rowKey="name"
        pagination={false}
        dataSource={data.events}
        locale={{ emptyText: <NothingYet text={text('overview.noEvents')} /> }}
        columns={[
          { title: text('overview.event'), dataIndex: 'name', render: (name: string) => <code>{name}</code> },
          {
            title: text('overview.times'),
            dataIndex: 'count',
            align: 'end',
            render: (count: number) => plainNumber(count, locale),
          },
        ]}
      />
      <PeopleTable people={data.people} />
    </ChartCard>
  );
}
