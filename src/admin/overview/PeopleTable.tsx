import { Table } from 'antd';
import { plainNumber } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import type { AnalyticsTotals } from '../../../contract/statistics/analytics';
import styles from './Overview.module.css';

type Group = AnalyticsTotals['people'][number];

/** Facts that users gave about themselves with consent, in groups large enough that no user can be identified. */
export function PeopleTable({ people }: { people: readonly Group[] }) {
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
          {
            title: text('overview.people.count'),
            dataIndex: 'count',
            align: 'end',
            render: (count: number) => plainNumber(count, locale),
          },
        ]}
      />
    </>
  );
}
