import type { ListToolBarProps } from '@ant-design/pro-components';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { StatusFilter } from '@/admin/shared/lists/StatusFilter';
import {
  type FilterParsers,
  isFiltered,
  type PageOf,
  parseDefaults,
  useListQuery,
} from '@/admin/shared/lists/useListQuery';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useReadNames } from '@/lib/intl/useReadNames';
import { type Text, useLocale, useText } from '@/lib/intl/useText';
import type { Block, BlockStatus } from '../../../contract/moderation/blocks';
import { BLOCK_STATUSES } from '../../../contract/values/moderation';
import { blockColumns } from './blockColumns';
import { readPluginKey } from './readPluginKey';

const BlockDialog = lazyPart(async () => ({ default: (await import('./BlockDialog')).BlockDialog }), LayerFailure);
const LiftDialog = lazyPart(async () => ({ default: (await import('./LiftDialog')).LiftDialog }), LayerFailure);

interface BlockFilters {
  status: BlockStatus | 'all';
  plugin_key: string;
}
type BlockQuery = BlockFilters & PageOf;

const FILTERS: FilterParsers<BlockFilters> = {
  status: (raw) => BLOCK_STATUSES.find((status) => status === raw) ?? 'all',
  plugin_key: readPluginKey,
};

/** /backstage-index/blocks: blocked plugins and appeals. Blocks a plugin, lifts a block, decides an appeal. */
export default function BlocksPage() {
  const text = useText();
  const locale = useLocale();
  const [query, changeQuery] = useListQuery(FILTERS);
  const filtered = isFiltered(query, FILTERS);
  const { status, plugin_key, ...page } = query;
  const payload = { ...page, ...(status !== 'all' && { status }), ...(plugin_key && { plugin_key }) };
  const request = useQuery('listBlocks', payload);
  const [named] = useReadNames(request.data?.block_list) ?? [];
  const [decided, setDecided] = useState<Block | null>(null);
  const [isBlocking, setBlocking] = useState(false);

  return (
    <>
      <AdminHead title={text('block.title')} subtitle={text('block.subtitle')}>
        <Button danger onClick={() => setBlocking(true)}>
          {text('block.new')}
        </Button>
      </AdminHead>
      <AdminTable<Block>
        rowKey="id"
        columns={blockColumns({ text, locale, onDecide: setDecided })}
        request={request}
        rows={request.data?.block_list}
        total={request.data?.total}
        query={query}
        onPage={changeQuery}
        filters={{ parsers: FILTERS, onChange: changeQuery }}
        toolbar={toolbar(text, query, changeQuery)}
        empty={{
          title: text(filtered ? 'block.noMatchTitle' : 'block.emptyTitle'),
          text: text(filtered ? 'report.noMatchText' : 'block.emptyText'),
          onClear: filtered ? () => changeQuery(parseDefaults(FILTERS)) : undefined,
        }}
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

function toolbar(text: Text, query: BlockQuery, onChange: (changes: Partial<BlockQuery>) => void): ListToolBarProps {
  return {
    multipleLine: false,
    title: (
      <StatusFilter
        label={text('block.statusFilter')}
        value={query.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: 'all', label: text('block.all') },
          ...BLOCK_STATUSES.map((status) => ({ value: status, label: text(`block.status.${status}`) })),
        ]}
      />
    ),
  };
}
