import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn, RowAction } from '@/admin/shared/lists/RowActions';
import { type FilterParsers, useListQuery } from '@/admin/shared/lists/useListQuery';
import { PluginName } from '@/admin/shared/PluginName';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useReadNames } from '@/lib/intl/useReadNames';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Block, BlockStatus } from '../../../contract/moderation/blocks';
import { BLOCK_STATUSES } from '../../../contract/values/moderation';
import styles from './moderation.module.css';
import { readPluginKey } from './readPluginKey';

const BlockDialog = lazyPart(async () => ({ default: (await import('./BlockDialog')).BlockDialog }), LayerFailure);
const LiftDialog = lazyPart(async () => ({ default: (await import('./LiftDialog')).LiftDialog }), LayerFailure);

interface BlockFilters {
  status: BlockStatus | 'all';
  plugin_key: string;
}

const FILTERS: FilterParsers<BlockFilters> = {
  status: (raw) => BLOCK_STATUSES.find((status) => status === raw) ?? 'all',
  plugin_key: readPluginKey,
};

const TAG_KINDS: Record<BlockStatus, TagProps['kind']> = { blocked: 'bad', appealed: 'wait', lifted: 'neutral' };

/** /backstage-index/blocks: blocked plugins and appeals. Blocks a plugin, lifts a block, decides an appeal. */
export default function BlocksPage() {
  const text = useText();
  const list = useListQuery(FILTERS);
  const { status, plugin_key, ...page } = list.query;
  const payload = { ...page, ...(status !== 'all' && { status }), ...(plugin_key && { plugin_key }) };
  const request = useQuery('listBlocks', payload);
  const [named] = useReadNames(request.data?.block_list) ?? [];
  const [decided, setDecided] = useState<Block | null>(null);
  const [isBlocking, setBlocking] = useState(false);
  const columns: ProColumns<Block>[] = [
    keywordColumn(text('block.key'), 'plugin_key'),
    {
      title: text('report.plugin'),
      dataIndex: 'plugin_name',
      width: 190,
      fixed: 'left',
      render: (_dom, { plugin_key, plugin_name, icon }) => (
        <PluginName plugin={{ plugin_key, name: plugin_name, icon }} withKey />
      ),
    },
    { title: text('block.developer'), dataIndex: ['developer', 'name'], width: 110 },
    {
      title: text('block.statusTitle'),
      key: 'status',
      width: 170,
      render: (_dom, block) => <BlockStatusTag block={block} />,
    },
    {
      title: text('block.reason'),
      dataIndex: 'reason',
      width: 240,
      render: (_dom, { rule, reason }) => (
        <span className={styles.stack}>
          {rule && <b>{text(`rule.${rule}`)}</b>}
          <span className={styles.words} dir="auto">
            {reason}
          </span>
        </span>
      ),
    },
    {
      title: text('block.appeal'),
      key: 'appeal',
      width: 210,
      render: (_dom, block) => <LastAppeal block={block} />,
    },
    actionsColumn(text, 130, (block) => {
      if (block.lift_time !== null) return null;
      const isAppealed = openAppeal(block) !== undefined;
      return (
        <RowAction
          label={text(isAppealed ? 'block.decideNamed' : 'block.liftNamed', { name: block.plugin_name })}
          onClick={() => setDecided(block)}
        >
          {text(isAppealed ? 'block.decide' : 'block.lift')}
        </RowAction>
      );
    }),
  ];

  return (
    <>
      <AdminHead title={text('block.title')} subtitle={text('block.subtitle')}>
        <Button danger onClick={() => setBlocking(true)}>
          {text('block.new')}
        </Button>
      </AdminHead>
      <AdminTable
        rowKey="id"
        columns={columns}
        request={request}
        rows={request.data?.block_list}
        total={request.data?.total}
        list={list}
        statusFilter={{
          label: text('block.statusFilter'),
          options: [
            { value: 'all', label: text('block.all') },
            ...BLOCK_STATUSES.map((value) => ({ value, label: text(`block.status.${value}`) })),
          ],
        }}
        empty={{ title: text('block.emptyTitle'), text: text('block.emptyText') }}
        noMatch={{ title: text('block.noMatchTitle'), text: text('report.noMatchText') }}
        failedTitle={text('block.failedTitle')}
      />
      <Suspense>
        {isBlocking && (
          <BlockDialog
            // If the list is filtered by a plugin key, the form blocks that plugin.
            plugin={plugin_key ? { key: plugin_key, name: named?.plugin_name ?? plugin_key } : undefined}
            onBlocked={request.reload}
            onClose={() => setBlocking(false)}
          />
        )}
        {decided && <LiftDialog block={decided} onDecided={request.reload} onClose={() => setDecided(null)} />}
      </Suspense>
    </>
  );
}

const openAppeal = ({ appeals }: Block) => appeals.find(({ status }) => status === 'open');

function BlockStatusTag({ block }: { block: Block }) {
  const text = useText();
  const locale = useLocale();
  const { block_time, blocked_by, lift_time, lifted_by } = block;
  const by = (name: string | null) => name ?? text('block.deletedAccount');
  const status: BlockStatus = lift_time !== null ? 'lifted' : openAppeal(block) ? 'appealed' : 'blocked';
  return (
    <span className={styles.stack}>
      <Tag kind={TAG_KINDS[status]}>{text(`block.status.${status}`)}</Tag>
      <span className={styles.words}>
        {text('block.set', { by: by(blocked_by), moment: formatTimestamp(block_time, locale) })}
      </span>
      {lift_time && (
        <span className={styles.words}>
          {text('block.lifted', { by: by(lifted_by), moment: formatTimestamp(lift_time, locale) })}
        </span>
      )}
    </span>
  );
}

/** The developer's latest appeal, with the number of refused appeals, or its status if none was refused. */
function LastAppeal({ block: { appeals } }: { block: Block }) {
  const text = useText();
  const [last] = appeals;
  if (!last) return <span className={styles.words}>{text('block.none')}</span>;
  const refused = appeals.filter(({ status }) => status === 'refused').length;
  return (
    <span className={styles.stack}>
      <span className={styles.words} dir="auto">
        {last.text}
      </span>
      <span className={styles.label}>
        {refused > 0 ? text('block.refusedBefore', { count: refused }) : text(`block.appealStatus.${last.status}`)}
      </span>
    </span>
  );
}
