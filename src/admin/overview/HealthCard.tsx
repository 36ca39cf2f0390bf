import { useRequest } from 'ahooks';
import { Alert, Card, Skeleton } from 'antd';
import { useState } from 'react';
import { CardTitle } from '@/admin/shared/CardTitle';
import { call } from '@/api/call';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { fileSize, plainNumber } from '@/lib/intl/format';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { agoText } from '@/lib/intl/spans';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Health, PartHealth } from '../../../contract/system/health';
import { HEALTH_QUEUES, HEALTH_REQUESTS } from '../../../contract/values/system';
import styles from './HealthCard.module.css';

/** Polling interval of a visible tab. */
const POLL_INTERVAL_MS = 15_000;

/** Result of the latest request. While requests fail, `health` stays at the last known value, with its time. */
interface HealthState {
  health: Health | null;
  updatedAt: string | null;
  failure: unknown;
}

/** Polls the server's health while the tab is visible. */
function useHealth(): HealthState {
  const [updatedAt, setUpdatedAt] = useState<string | null>(null);
  const { data, error } = useRequest(() => call('getHealth', {}, { quiet: true }), {
    pollingInterval: POLL_INTERVAL_MS,
    pollingWhenHidden: false,
    // Refreshes at once when the tab becomes visible again.
    refreshOnWindowFocus: true,
    focusTimespan: 0,
    onSuccess: () => setUpdatedAt(new Date().toISOString()),
    // The card shows the failure. No other report is needed, because the next poll may succeed.
    onError: () => {},
  });
  return { health: data ?? null, updatedAt, failure: error ?? null };
}

const TAG_KINDS: Record<PartHealth['state'], TagProps['kind']> = {
  ok: 'ok',
  failing: 'bad',
  unused: 'neutral',
  off: 'neutral',
};

/**
 * The health of the server and its parts. Sends its own request, so that the rest of the page neither waits for it nor
 * fails with it.
 */
export function HealthCard() {
  const text = useText();
  const locale = useLocale();
  const { health, updatedAt, failure } = useHealth();
  return (
    <Card title={<CardTitle>{text('health.title')}</CardTitle>} extra={<Summary health={health} failure={failure} />}>
      {failure !== null && <Unknown failure={failure} />}
      {health ? (
        <>
          <ul className={styles.parts}>
            {health.parts.map((part) => (
              <Part key={part.part} {...part} />
            ))}
          </ul>
          <Figures health={health} />
          <p className={styles.updated}>{text('health.asOf', { time: formatTimestamp(updatedAt, locale) })}</p>
        </>
      ) : (
        failure === null && <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </Card>
  );
}

/** The overall state in a few words. A screen reader announces its changes. */
function Summary({ health, failure }: { health: Health | null; failure: unknown }) {
  const text = useText();
  const count = health?.parts.filter(({ state }) => state === 'failing').length ?? 0;
  return (
    <span role="status">
      {failure !== null ? (
        <Tag kind="bad">{text('health.unknown')}</Tag>
      ) : (
        health && (
          <Tag kind={count > 0 ? 'bad' : 'ok'}>
            {count > 0 ? text('health.failing', { count }) : text('health.allWell')}
          </Tag>
        )
      )}
    </span>
  );
}

/** Shown when the request failed. Without the database, the server cannot authenticate the caller or report more. */
function Unknown({ failure }: { failure: unknown }) {
  const text = useText();
  const failureText = useFailureText();
  const isDatabase = (failure as { id?: unknown }).id === 'database_unavailable';
  return (
    <Alert
      type="error"
      showIcon
      className={styles.unknown}
      title={text(isDatabase ? 'health.databaseGone' : 'health.unknownTitle')}
      description={isDatabase ? text('health.remedy.database') : failureText(failure)}
    />
  );
}

function Part({ part, state, since, last_time }: PartHealth) {
  const text = useText();
  const locale = useLocale();
  const hint =
    state === 'failing'
      ? text(`health.remedy.${part}`)
      : state === 'off' && part === 'backup'
        ? text('health.offBackup')
        : null;
  return (
    <li className={styles.part}>
      <div className={styles.line}>
        <span className={styles.name}>{text(`health.part.${part}`)}</span>
        <Tag kind={TAG_KINDS[state]}>{text(`health.state.${state}`)}</Tag>
      </div>
      {since && last_time && (
        <span className={styles.when}>
          {text('health.since', { time: formatTimestamp(since, locale) })} ·{' '}
          {text('health.last', { ago: agoText(last_time, locale) })}
        </span>
      )}
      {hint && <p className={styles.remedy}>{hint}</p>}
    </li>
  );
}

function Figures({ health }: { health: Health }) {
  const text = useText();
  const locale = useLocale();
  const number = (count: number) => plainNumber(count, locale);
  const { version, start_time, memory, servers, requests, queues } = health;
  return (
    <div className={styles.figures}>
      <List
        lines={[
          [text('health.version'), version],
          [text('health.started'), formatTimestamp(start_time, locale)],
          [text('health.memory'), fileSize(memory.resident, locale)],
          [text('health.servers'), servers === null ? text('health.unknown') : number(servers)],
        ]}
      />
      <List
        title={text('health.requests', { minutes: requests.minutes })}
        lines={HEALTH_REQUESTS.map((name) => [
          text(name === 'failed' ? 'health.failedRequests' : `health.${name}`),
          number(requests[name]),
        ])}
      />
      <List
        title={text('health.queues')}
        lines={HEALTH_QUEUES.flatMap((name) => {
          const count = queues[name];
          return count === null ? [] : [[text(`health.queue.${name}`), number(count)] as const];
        })}
      />
    </div>
  );
}

function List({ title, lines }: { title?: string; lines: (readonly [name: string, value: string])[] }) {
  return (
    <section>
      {title && <h3 className={styles.subtitle}>{title}</h3>}
      <dl className={styles.list}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
