import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { type Day, readDay, timestampsOf } from '@/admin/shared/days';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import {
  type FilterParsers,
  isFiltered,
  type PageOf,
  parseDefaults,
  readKeyword,
  useListQuery,
} from '@/admin/shared/lists/useListQuery';
import { useMessageArea } from '@/admin/shared/useMessageArea';
import { downloadBytes } from '@/api/downloadBytes';
import { useQuery } from '@/data/useQuery';
import { Icon } from '@/kit/Icon/Icon';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useLocale, useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { ActionFilter, LoggedAction } from '../../../contract/system/adminActions';
import { ACTION_FILTER_PATTERN } from '../../../contract/values/adminActions';
import { BASE_PATHS } from '../../../contract/values/paths';
import { actionColumns } from './actionColumns';

/**
 * /backstage-index/acts: the activity log. It names the fields of the organization setting with the messages of that
 * setting's page.
 */
export default function ActivityLogPage() {
  useMessageArea('admin/enterprise');
  return <ActionList />;
}

/** Filters of the log. */
interface ActionFilters {
  /** User id of the administrator; 0 matches all. */
  user_id: number;
  /** An action or a part of Admin; '' matches all. */
  act: string;
  keyword: string;
  from: Day;
  to: Day;
}

/** Filters and page of the log, as the address stores them. */
type ActionQuery = ActionFilters & PageOf;

const ACTION_FILTERS: FilterParsers<ActionFilters> = {
  user_id: (raw) => (/^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : 0),
  act: (raw) => (ACTION_FILTER_PATTERN.test(raw) ? raw : ''),
  keyword: readKeyword,
  from: readDay,
  to: readDay,
};

/** Returns the filters as the payload of a call. */
function filterOf({ user_id, act, keyword, from, to }: ActionFilters): ActionFilter {
  return {
    ...(user_id > 0 && { user_id }),
    ...(act && { act }),
    ...(keyword && { keyword }),
    ...timestampsOf({ from, to }),
  };
}

const ActionDrawer = lazyPart(() => import('./ActionDrawer'), LayerFailure);

/** The activity log: filters it, shows one action, and exports it as a file. */
function ActionList() {
  const text = useText();
  const locale = useLocale();
  const [query, changeQuery] = useListQuery(ACTION_FILTERS);
  const [viewed, setViewed] = useState<LoggedAction | null>(null);
  const filtered = isFiltered(query, ACTION_FILTERS);
  const { page, page_size } = query;
  const choices = useQuery('getActFilters', {});
  const request = useQuery('listAdminActs', { page, page_size, ...filterOf(query) });

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
          onClear: filtered ? () => changeQuery(parseDefaults(ACTION_FILTERS)) : undefined,
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
