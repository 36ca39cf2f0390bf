import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { type Day, readDay, timestampsOf } from '@/admin/shared/days';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { daysColumn, keywordColumn } from '@/admin/shared/lists/listSearch';
import { RowAction } from '@/admin/shared/lists/RowActions';
import { timestampColumn } from '@/admin/shared/lists/TimestampCell';
import { type FilterParsers, readKeyword, useListQuery } from '@/admin/shared/lists/useListQuery';
import { useMessageArea } from '@/admin/shared/useMessageArea';
import { downloadBytes } from '@/api/downloadBytes';
import { useQuery } from '@/data/useQuery';
import { Icon } from '@/kit/Icon/Icon';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { type Text, useLocale, useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { ActionFilter, AdminAction, LoggedAction } from '../../../contract/system/adminActions';
import { ACTION_FILTER_PATTERN } from '../../../contract/values/adminActions';
import { BASE_PATHS } from '../../../contract/values/paths';
import { subjectOf, titleOf } from './actionSubject';
import styles from './activityLog.module.css';
import { changedFields } from './changedFields';
import { type DescriptionContext, describeField } from './describeField';

/** Number of changed fields that a row shows; the drawer shows all. */
const SHOWN_FIELDS = 3;

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
  const list = useListQuery(ACTION_FILTERS);
  const { page, page_size } = list.query;
  const [viewed, setViewed] = useState<LoggedAction | null>(null);
  // Only users and actions that occur in the log.
  const choices = useQuery('getActFilters', {}).data;
  const request = useQuery('listAdminActs', { page, page_size, ...filterOf(list.query) });
  const names = request.data?.names;
  const columns: ProColumns<LoggedAction>[] = [
    keywordColumn(text('action.subject'), 'keyword', text('action.keyword')),
    daysColumn(text('action.when'), text),
    timestampColumn(text('action.when'), 'create_time', 170),
    {
      title: text('action.who'),
      dataIndex: 'user_id',
      width: 130,
      search: true,
      valueType: 'select',
      fieldProps: {
        placeholder: text('action.allAdministrators'),
        options: (choices?.people ?? []).map(({ user_id, user_name }) => ({ value: user_id, label: user_name })),
      },
      render: (_dom, { user_name }) => user_name,
    },
    {
      title: text('action.action'),
      dataIndex: 'act',
      width: 190,
      search: true,
      valueType: 'select',
      fieldProps: {
        placeholder: text('action.all'),
        popupMatchSelectWidth: false,
        options: groupsOf(choices?.acts ?? [], text),
      },
      render: (_dom, { act: action }) => text(`action.name.${action}`),
    },
    {
      title: text('action.subject'),
      dataIndex: 'subject_name',
      width: 190,
      render: (_dom, action) => {
        const { name, key } = subjectOf(action, text);
        return (
          <span className={styles.subject}>
            {name || (key ? null : '–')}
            {key && <code>{key}</code>}
          </span>
        );
      },
    },
    {
      title: text('action.change'),
      key: 'change',
      width: 290,
      render: (_dom, action) => <Brief action={action} context={{ text, locale, names }} />,
    },
    {
      title: text('action.details'),
      key: 'details',
      width: 90,
      hideInSetting: true,
      render: (_dom, action) => (
        <RowAction label={text('action.detailsOf', { act: titleOf(action, text) })} onClick={() => setViewed(action)}>
          {text('action.details')}
        </RowAction>
      ),
    },
  ];

  return (
    <>
      <AdminHead title={text('action.title')} subtitle={text('action.subtitle')}>
        <ExportButton format="csv" query={list.query} />
        <ExportButton format="jsonl" query={list.query} />
      </AdminHead>
      <AdminTable
        rowKey="act_id"
        columns={columns}
        request={request}
        rows={request.data?.act_list}
        total={request.data?.total}
        list={list}
        empty={{ title: text('action.emptyTitle'), text: text('action.emptyText') }}
        noMatch={{ title: text('action.noMatchTitle'), text: text('action.noMatchText') }}
        failedTitle={text('action.failedTitle')}
      />
      <Suspense>{viewed && <ActionDrawer action={viewed} names={names} onClose={() => setViewed(null)} />}</Suspense>
    </>
  );
}

/** The first changed fields of an action, one per line. */
function Brief({ action, context }: { action: LoggedAction; context: DescriptionContext }) {
  const fields = changedFields(action.before, action.after)
    .slice(0, SHOWN_FIELDS)
    .map((field) => describeField(field, context));
  if (fields.length === 0) return '–';
  return (
    <ul className={styles.brief}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          {field}: {before && after ? `${before} → ${after}` : after || `${before} → –`}
        </li>
      ))}
    </ul>
  );
}

type Part = AdminAction extends `${infer P}.${string}` ? P : never;

/** Groups the actions by the part of Admin they belong to. Choosing a part selects all its actions. */
function groupsOf(actions: readonly AdminAction[], text: Text) {
  const parts = [...new Set(actions.map((action) => action.split('.')[0] as Part))];
  return parts.map((part) => ({
    label: text(`action.part.${part}`),
    options: [
      { value: part, label: text('action.allOf', { part: text(`action.part.${part}`) }) },
      ...actions
        .filter((action) => action.startsWith(`${part}.`))
        .map((action) => ({ value: action as string, label: text(`action.name.${action}`) })),
    ],
  }));
}

const FILE_TYPES = { csv: 'text/csv', jsonl: 'application/jsonl' };

/** Exports all actions that match the filters, not only the current page. */
function ExportButton({ format, query }: { format: 'csv' | 'jsonl'; query: ActionFilters }) {
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
