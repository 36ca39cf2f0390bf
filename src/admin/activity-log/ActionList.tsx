import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { isFiltered, unfiltered, useListQuery } from '@/admin/shared/lists/useListQuery';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { downloadBytes } from '@/api/downloadBytes';
import { Icon } from '@/kit/Icon/Icon';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useLocale, useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { LoggedAction } from '../../../contract/system/adminActions';
import { BASE_PATHS } from '../../../contract/values/basePaths';
import { actionColumns } from './actionColumns';
import { ACTION_FILTERS, type ActionFilters, type ActionQuery, filterOf } from './actionQuery';

const ActionDrawer = lazyPart(() => import('./ActionDrawer'), LayerFailure);

/** The activity log: filters it, shows one action, and exports it as a file. */
export default function ActionList() {
  const text = useText();
  const locale = useLocale();
  const [query, changeQuery] = useListQuery(ACTION_FILTERS);
  const [viewed, setViewed] = useState<LoggedAction | null>(null);
  const filtered = isFiltered(query, ACTION_FILTERS);
  const { page, page_size } = query;
  const choices = useCallRequest('getActFilters', {});
  const request = useCallRequest('listAdminActs', { page, page_size, ...filterOf(query) });

  return (
    <>
      <AdminHead title={text('action.title')} subtitle={text('action.subtitle')}>
        <ExportButton format="csv" query={query} />
        <ExportButton format="jsonl" query={query} />
      </AdminHead>
      <AdminTable<LoggedAction, ActionFilters>
        rowKey="act_id"
        columns={actionColumns({ text, locale, names: request.data?.names, choices: choices.data, onView: setViewed })}
        request={request}
        rows={request.data?.act_list}
        total={request.data?.total}
        query={query}
        onPage={changeQuery}
        filters={{ parsers: ACTION_FILTERS, onChange: changeQuery }}
        empty={{
          title: text(filtered ? 'action.noMatchTitle' : 'action.emptyTitle'),
          text: text(filtered ? 'action.noMatchText' : 'action.emptyText'),
          onClear: filtered ? () => changeQuery(unfiltered(ACTION_FILTERS)) : undefined,
        }}
        failedTitle={text('action.failedTitle')}
      />
      <Suspense>
        {viewed && <ActionDrawer action={viewed} names={request.data?.names} onClose={() => setViewed(null)} />}
      </Suspense>
    </>
  );
}

const FILE_TYPES = { csv: 'text/csv', jsonl: 'application/jsonl' };

/** Exports all actions that match the filters, not only the current page. */
function ExportButton({ format, query }: { format: 'csv' | 'jsonl'; query: ActionQuery }) {
  const text = useText();
  const { running, run } = useRunningAction<'export'>();
  const handleClick = () =>
    run('export', async () => {
      const filter = Object.entries(filterOf(query)).map(([name, value]) => [name, String(value)]);
      const address = `${BASE_PATHS.cmt}/manager/act/export?${new URLSearchParams([['format', format], ...filter])}`;
      const file = await downloadBytes(address);
      saveFile(`administrators-acts.${format}`, FILE_TYPES[format], file);
    });
  return (
    <Button icon={<Icon name="download" />} loading={running !== null} onClick={handleClick}>
      {text(format === 'csv' ? 'action.exportCsv' : 'action.exportJson')}
    </Button>
  );
}
