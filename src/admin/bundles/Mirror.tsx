import { useInterval } from 'ahooks';
import { Alert, Button, Card, type TableColumnsType } from 'antd';
import { CallResult } from '@/admin/shared/CallResult';
import { CardTitle } from '@/admin/shared/CardTitle';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { TimestampCell } from '@/admin/shared/lists/TimestampCell';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { message } from '@/kit/Message/message';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { MirroredPlugin, MirroredState, Mirror as Shown } from '../../../contract/bundles/mirror';
import styles from './bundles.module.css';
import { Fingerprint } from './Fingerprint';
import { PluginTable } from './PluginTable';

/** Polling interval during a run. */
const POLL_INTERVAL_MS = 2_000;

/** The remote site that this site mirrors: its last run, and the state of each plugin with the reason of a refusal. */
export function Mirror() {
  const text = useText();
  const request = useQuery('getMirror', {});
  const isRunning = request.data?.is_running ?? false;
  useInterval(request.reload, isRunning ? POLL_INTERVAL_MS : undefined);
  return (
    <CallResult request={request} failedTitle={text('mirror.failedTitle')}>
      {(data) => (
        <div className={styles.part}>
          {data.follows ? (
            <MirroredSite shown={data} follows={data.follows} onChange={request.set} />
          ) : (
            <Alert type="info" showIcon title={text('mirror.none')} description={text('mirror.noneHint')} />
          )}
          <p className={styles.hint}>{text(data.is_offered ? 'mirror.offered' : 'mirror.notOffered')}</p>
          {data.follows && <Plugins plugins={data.plugins} />}
        </div>
      )}
    </CallResult>
  );
}

interface MirroredSiteProps {
  shown: Shown;
  follows: NonNullable<Shown['follows']>;
  onChange: (shown: Shown) => void;
}

function MirroredSite({ shown, follows, onChange }: MirroredSiteProps) {
  const text = useText();
  const locale = useLocale();
  const failureText = useFailureText();
  const { run, is_running, counts } = shown;
  const handleRun = async () => {
    try {
      onChange(await call('runMirror', {}));
    } catch (error) {
      message.error(failureText(error));
    }
  };
  const counted = STATES.filter((state) => counts[state]).map(
    (state) => `${text(`mirror.state.${state}`)} ${counts[state]}`,
  );
  return (
    <Card title={<CardTitle>{text('mirror.upstream', { url: follows.url })}</CardTitle>}>
      <div className={styles.part}>
        <span>
          {text('mirror.every', { minutes: follows.every })}
          {follows.tags && ` · ${text('mirror.tags', { tags: follows.tags.join(', ') })}`}
        </span>
        {follows.fingerprints.map((fingerprint) => (
          <Fingerprint key={fingerprint} value={fingerprint} />
        ))}
        {run?.error && (
          <Alert
            type="warning"
            showIcon
            title={text('mirror.brokenRun')}
            description={<span lang="en">{run.error}</span>}
          />
        )}
        <div className={styles.actions}>
          <Button type="primary" loading={is_running} onClick={handleRun}>
            {text('mirror.run')}
          </Button>
          <span role="status">
            {is_running
              ? text('mirror.running')
              : run
                ? text('mirror.lastRun', { time: formatTimestamp(run.end_time ?? run.start_time, locale) })
                : text('mirror.never')}
          </span>
        </div>
        {counted.length > 0 && <span>{counted.join(' · ')}</span>}
      </div>
    </Card>
  );
}

const TAG_KINDS: Record<MirroredState, TagProps['kind']> = {
  waiting: 'wait',
  added: 'ok',
  updated: 'ok',
  same: 'neutral',
  withdrawn: 'neutral',
  blocked: 'bad',
  refused: 'bad',
  left_out: 'neutral',
};
const STATES = Object.keys(TAG_KINDS) as MirroredState[];

function Plugins({ plugins }: { plugins: MirroredPlugin[] }) {
  const text = useText();
  const columns: TableColumnsType<MirroredPlugin> = [
    {
      title: text('bundle.plugin'),
      key: 'plugin',
      width: 260,
      render: (_value, { plugin_key }) => <code translate="no">{plugin_key}</code>,
    },
    {
      title: text('bundle.state'),
      key: 'state',
      width: 120,
      filters: STATES.map((value) => ({ value, text: text(`mirror.state.${value}`) })),
      onFilter: (value, { state }) => state === value,
      render: (_value, { state }) => <Tag kind={TAG_KINDS[state]}>{text(`mirror.state.${state}`)}</Tag>,
    },
    {
      title: text('bundle.what'),
      key: 'what',
      width: 360,
      render: (_value, { reason, detail }) => (
        <span className={styles.changes}>
          {reason ? text(`bundle.reason.${reason}`) : '–'}
          {detail && <small lang="en">{detail}</small>}
        </span>
      ),
    },
    {
      title: text('mirror.time'),
      key: 'time',
      width: 180,
      render: (_value, { decide_time }) => <TimestampCell moment={decide_time} />,
    },
  ];
  return (
    <PluginTable
      rowKey="plugin_key"
      dataSource={plugins}
      columns={columns}
      locale={{ emptyText: <NothingYet text={text('mirror.nothing')} /> }}
    />
  );
}
