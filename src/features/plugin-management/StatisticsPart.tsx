import { Suspense, useState } from 'react';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { Chips } from '@/kit/Chips/Chips';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { lazyPart } from '@/kit/lazyPart';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { shortDay } from '@/lib/charts/Chart';
import { day as dayText, plainNumber } from '@/lib/intl/format';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { PluginDay } from '../../../contract/statistics/statistics';
import { Part } from './Part';
import styles from './StatisticsPart.module.css';

/** Lazy, because the chart is larger than the page around it. */
const TimeChart = lazyPart(() => import('@/lib/charts/TimeChart'));

const PERIODS = [7, 30, 90, 365];
const FIRST_PERIOD = 30;
const FIGURES = ['views', 'installs', 'uninstalls', 'likes', 'searches'] as const;
type Figure = (typeof FIGURES)[number];

/** Daily statistics of a plugin: totals, a chart or a table, and a CSV file. */
export function StatisticsPart({ pluginKey }: { pluginKey: string }) {
  const text = useText();
  const locale = useLocale();
  const failureText = useFailureText();
  const [period, setPeriod] = useState(FIRST_PERIOD);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [figure, setFigure] = useState<Figure>('views');
  const { data, error, status, reload } = useQuery('getPluginStatistics', { plugin_key: pluginKey, days: period });
  const days = data?.days;
  return (
    <Part title={text('statistics.title')} lead={text('statistics.lead')}>
      <div className={styles.tools}>
        <RadioGroup
          aria-label={text('statistics.period')}
          menu={PERIODS.map((count) => ({ value: count, label: text('statistics.days', { count }) }))}
          value={period}
          onChange={setPeriod}
        />
        <RadioGroup
          aria-label={text('statistics.view')}
          menu={[
            { value: 'chart', label: text('statistics.chart') },
            { value: 'table', label: text('statistics.table') },
          ]}
          value={view}
          onChange={(chosen) => setView(chosen === 'table' ? 'table' : 'chart')}
        />
        <Button
          className={styles.export}
          size="small"
          icon="download"
          disabled={!days}
          onClick={() => days && saveFile(`${pluginKey}-statistics.csv`, 'text/csv', csvOf(days))}
        >
          {text('statistics.export')}
        </Button>
      </div>
      {error ? (
        <ErrorState
          title={text('statistics.failed')}
          description={failureText(error)}
          retrying={status === 'requesting'}
          onRetry={reload}
        />
      ) : days ? (
        <>
          {/* One button per total; the pressed one selects the chart. */}
          <Chips
            bleed
            aria-label={text('statistics.title')}
            items={FIGURES.map((value) => ({
              value,
              label: `${text(`statistics.${value}`)} ${plainNumber(sumOf(days, value), locale)}`,
            }))}
            value={figure}
            onChange={setFigure}
          />
          {view === 'chart' ? <Course days={days} figure={figure} /> : <Days days={days} />}
        </>
      ) : (
        <Skeleton shape="rect" width="100%" height={320} />
      )}
    </Part>
  );
}

function Course({ days, figure }: { days: PluginDay[]; figure: Figure }) {
  const text = useText();
  const locale = useLocale();
  const label = text(`statistics.${figure}`);
  return (
    <figure className={styles.chart} role="img" aria-label={`${label}: ${plainNumber(sumOf(days, figure), locale)}`}>
      <Suspense fallback={<Skeleton shape="rect" width="100%" height={240} />}>
        <TimeChart
          kind="lines"
          series={[{ key: figure, label, tone: 'accent' }]}
          rows={days.map((row) => ({ moment: shortDay(row.day, locale), [figure]: row[figure] }))}
        />
      </Suspense>
    </figure>
  );
}

/** Newest first, in a box that scrolls. */
function Days({ days }: { days: PluginDay[] }) {
  const text = useText();
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: users without a mouse scroll it by keyboard
    <section className={styles.rows} tabIndex={0} aria-label={text('statistics.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('statistics.day')}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {text(`statistics.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((row) => (
            <tr key={row.day}>
              <th scope="row">{dayText(`${row.day}T12:00:00`, locale)}</th>
              {FIGURES.map((figure) => (
                <td key={figure}>{plainNumber(row[figure], locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const sumOf = (days: PluginDay[], figure: Figure) => days.reduce((sum, row) => sum + row[figure], 0);

/** CSV for spreadsheets with the API's names. It has only days and numbers, so no cell can be a formula. */
function csvOf(days: PluginDay[]): string {
  const lines = days.map((row) => [row.day, ...FIGURES.map((figure) => row[figure])].join(','));
  return `${['day', ...FIGURES].join(',')}\n${lines.join('\n')}\n`;
}
