import { Table } from 'antd';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { useQuery } from '@/data/useQuery';
import { useLocale, useText } from '@/lib/intl/useText';
import type { AnalyticsTotals } from '../../../contract/statistics/analytics';
import { ChartCard } from './ChartCard';
import { countColumn } from './countColumn';
import styles from './OverviewPage.module.css';
import { eventSeries } from './series';

type EventCount = AnalyticsTotals['events'][number];

/**
 * Events of the site's collector, by day and by name. Shows nothing if the collector is off. Sends its own request, so
 * that the rest of the page neither waits for it nor fails with it.
 */
export function EventsCard() {
  const text = useText();
  const locale = useLocale();
  const { data } = useQuery('getAnalyticsTotals', {});
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
          countColumn(text('overview.times'), 'count', locale),
        ]}
      />
      <PeopleTable people={data.people} />
    </ChartCard>
  );
}

type Group = AnalyticsTotals['people'][number];

/** Facts that users gave about themselves with consent, in groups large enough that no user can be identified. */
function PeopleTable({ people }: { people: readonly Group[] }) {
  const text = useText();
  const locale = useLocale();
  const valueText = ({ property, value }: Group) => {
    if (property === 'age') return text('overview.people.years', { from: Number(value), to: Number(value) + 9 });
    if (property === 'sex') return text(`overview.people.${value as 'female' | 'male' | 'other'}`);
    return property === 'tencent_docs' ? text(`overview.people.${value as 'true' | 'false'}`) : value;
  };
  if (people.length === 0) return null;
  return (
    <>
      <p className={styles.below}>{text('overview.peopleHint')}</p>
      <Table<Group>
        size="small"
        rowKey={({ property, value }) => `${property} ${value}`}
        pagination={false}
        dataSource={people}
        columns={[
          { title: text('overview.people'), render: (_, { property }) => text(`overview.people.of.${property}`) },
          { title: text('overview.people.value'), render: (_, group) => valueText(group) },
          countColumn(text('overview.people.count'), 'count', locale),
        ]}
      />
    </>
  );
}
