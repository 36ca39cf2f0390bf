import { Card, Segmented, Skeleton, Table } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { CardTitle } from '@/admin/shared/CardTitle';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { lazyPart } from '@/kit/lazyPart';
import type { Chart, ChartKind } from '@/lib/charts/Chart';
import { useLocale, useText } from '@/lib/intl/useText';
import { countColumn } from './countColumn';
import styles from './OverviewPage.module.css';

/** Lazy, because the chart is larger than the page around it. */
const TimeChart = lazyPart(() => import('@/lib/charts/TimeChart'));

interface ChartCardProps extends Chart {
  kind: ChartKind;
  title: string;
  /** Content below the figures. */
  children?: ReactNode;
}

/** Figures over time as a chart, and the same numbers as a table. Says so if all of them are 0. */
export function ChartCard({ kind, title, children, ...chart }: ChartCardProps) {
  const text = useText();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  if (chart.rows.every((row) => chart.series.every(({ key }) => Number(row[key]) === 0)))
    return (
      <Card title={<CardTitle>{title}</CardTitle>}>
        <NothingYet text={text('overview.nothingYet')} />
        {children}
      </Card>
    );
  return (
    <Card
      title={<CardTitle>{title}</CardTitle>}
      extra={
        <Segmented<typeof view>
          aria-label={text('overview.view', { title })}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: text('overview.chart') },
            { value: 'table', label: text('overview.table') },
          ]}
        />
      }
    >
      {view === 'table' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <section className={styles.rows} tabIndex={0} aria-label={title}>
          <ChartTable {...chart} />
        </section>
      ) : (
        <figure className={styles.chart} role="img" aria-label={`${title}. ${totals(chart)}`}>
          <Suspense fallback={<Skeleton.Node active className={styles.drawing} />}>
            <TimeChart kind={kind} {...chart} />
          </Suspense>
        </figure>
      )}
      {children}
    </Card>
  );
}

function ChartTable({ momentLabel, series, rows }: Chart) {
  const locale = useLocale();
  return (
    <Table
      size="small"
      rowKey="moment"
      pagination={false}
      dataSource={rows.toReversed()}
      columns={[
        { title: momentLabel, dataIndex: 'moment' },
        ...series.map(({ key, label }) => countColumn(label, key, locale)),
      ]}
    />
  );
}

/** Summarizes the chart for users of a screen reader; the table has the details. */
function totals({ series, rows }: Chart): string {
  return series.map(({ key, label }) => `${label}: ${rows.reduce((sum, row) => sum + Number(row[key]), 0)}`).join(', ');
}
