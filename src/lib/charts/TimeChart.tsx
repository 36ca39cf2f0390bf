import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { plainNumber } from '../intl/format';
import { useLocale } from '../intl/useText';
import type { Chart, ChartKind } from './Chart';

const COLORS = { accent: 'var(--ps-accent)', danger: 'var(--ps-danger)', wait: 'var(--ps-warning)' };
const HEIGHT_PX = 240;
const AXIS = { stroke: 'var(--ps-text-subtle)', fontSize: 12, tickLine: false, axisLine: false } as const;

/** Shows figures over time in the site's colors. Lines also differ by their dashes, not by color alone. */
export default function TimeChart({ kind, series, rows }: Omit<Chart, 'momentLabel'> & { kind: ChartKind }) {
  const locale = useLocale();
  return (
    <ResponsiveContainer width="100%" height={HEIGHT_PX}>
      <ComposedChart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--ps-border)" />
        <XAxis dataKey="moment" minTickGap={24} {...AXIS} />
        <YAxis width={44} allowDecimals={false} tickFormatter={(count) => plainNumber(count, locale)} {...AXIS} />
        <Tooltip
          cursor={{ fill: 'var(--ps-surface-hover)', stroke: 'var(--ps-border)' }}
          contentStyle={{
            background: 'var(--ps-surface)',
            border: '1px solid var(--ps-border)',
            borderRadius: 'var(--ps-radius-m)',
            color: 'var(--ps-text)',
          }}
        />
        {/* In the order of the series: Recharts' own sorting would differ by language. */}
        <Legend iconType={kind === 'bars' ? 'square' : 'plainline'} itemSorter={null} />
        {series.map(({ key, label, tone }, index) =>
          kind === 'bars' ? (
            <Bar key={key} dataKey={key} name={label} stackId="all" fill={COLORS[tone]} isAnimationActive={false} />
          ) : (
            <Line
              key={key}
              dataKey={key}
              name={label}
              stroke={COLORS[tone]}
              strokeWidth={2}
              strokeDasharray={index > 0 ? '6 4' : undefined}
              dot={false}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
