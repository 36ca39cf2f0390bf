import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { refreshAdminCounts } from '@/admin/shared/adminCounts';
import { EnterprisePage } from '@/admin/shared/EnterprisePage';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn, RowAction } from '@/admin/shared/lists/RowActions';
import { timestampColumn } from '@/admin/shared/lists/TimestampCell';
import { type FilterParsers, readKeyword, useListQuery } from '@/admin/shared/lists/useListQuery';
import { PersonName } from '@/admin/shared/PersonName';
import { PluginName } from '@/admin/shared/PluginName';
import { downloadBytes } from '@/api/downloadBytes';
import { useQuery } from '@/data/useQuery';
import { Icon } from '@/kit/Icon/Icon';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { PluginRequest } from '../../../contract/organization/pluginRequests';
import { REQUEST_STATES } from '../../../contract/values/organization';
import { BASE_PATHS } from '../../../contract/values/paths';
import styles from './pluginRequests.module.css';
import { versionsText } from './versionsText';

interface RequestFilters {
  status: (typeof REQUEST_STATES)[number];
  keyword: string;
}

const FILTERS: FilterParsers<RequestFilters> = {
  status: (raw) => REQUEST_STATES.find((state) => state === raw) ?? 'open',
  keyword: readKeyword,
};

const GrantDialog = lazyPart(() => import('./GrantDialog'), LayerFailure);
const DeclineDialog = lazyPart(() => import('./DeclineDialog'), LayerFailure);

/** /backstage-index/plugin-requests: plugins that members of an organization request. Its administrators decide. */
export default function PluginRequestsPage() {
  const text = useText();
  return (
    <EnterprisePage
      title={text('pluginRequest.title')}
      subtitle={text('pluginRequest.subtitle')}
      pickText={text('pluginRequest.pickText')}
      actions={(e_id) => <ExportButton e_id={e_id} />}
    >
      {(e_id) => <Requests key={e_id} e_id={e_id} />}
    </EnterprisePage>
  );
}

/** The filters of the list as fields of a call. */
const filterOf = (e_id: number, { status, keyword }: RequestFilters) => ({
  ...{ e_id, state: status },
  ...(keyword && { keyword }),
});

function Requests({ e_id }: { e_id: number }) {
  const text = useText();
  const list = useListQuery(FILTERS);
  const { page, page_size } = list.query;
  const request = useQuery('listPluginRequests', { page, page_size, ...filterOf(e_id, list.query) });
  const [granted, setGranted] = useState<PluginRequest | null>(null);
  const [declined, setDeclined] = useState<PluginRequest | null>(null);
  const handleDecided = () => {
    refreshAdminCounts();
    request.reload();
  };
  const columns: ProColumns<PluginRequest>[] = [
    keywordColumn(text('report.plugin'), 'keyword', text('pluginRequest.keyword')),
    {
      title: text('people.person'),
      key: 'user',
      width: 180,
      fixed: 'left',
      render: (_dom, { user }) => <PersonName user={user} />,
    },
    {
      title: text('people.department'),
      dataIndex: 'department',
      width: 120,
      render: (_dom, { department }) => (department ? <bdi>{department}</bdi> : '–'),
    },
    {
      title: text('report.plugin'),
      dataIndex: 'plugin_name',
      width: 200,
      render: (_dom, { plugin_key, plugin_name, icon }) => (
        <PluginName plugin={{ plugin_key, name: plugin_name, icon }} withKey />
      ),
    },
    {
      title: text('pluginRequest.reason'),
      dataIndex: 'reason',
      width: 230,
      render: (_dom, { reason }) => (
        <span className={styles.words} dir="auto">
          {reason}
        </span>
      ),
    },
    timestampColumn(text('pluginRequest.time'), 'request_time', 120),
    list.query.status === 'open'
      ? actionsColumn(text, 150, (row) => {
          const names = { plugin: row.plugin_name, name: row.user.nick_name };
          return (
            <>
              <RowAction label={text('pluginRequest.grantNamed', names)} onClick={() => setGranted(row)}>
                {text('pluginRequest.grant')}
              </RowAction>
              <RowAction danger label={text('pluginRequest.declineNamed', names)} onClick={() => setDeclined(row)}>
                {text('pluginRequest.decline')}
              </RowAction>
            </>
          );
        })
      : {
          title: text('pluginRequest.decision'),
          key: 'decision',
          width: 230,
          render: (_dom, row) => <Decision request={row} />,
        },
  ];
  return (
    <>
      <AdminTable
        rowKey="request_id"
        columns={columns}
        request={request}
        rows={request.data?.request_list}
        total={request.data?.total}
        list={list}
        statusFilter={{
          label: text('report.statusFilter'),
          options: REQUEST_STATES.map((value) => ({ value, label: text(`pluginRequest.state.${value}`) })),
        }}
        empty={{ title: text('pluginRequest.emptyTitle'), text: text('pluginRequest.emptyText') }}
        noMatch={{ title: text('pluginRequest.noMatchTitle'), text: text('report.noMatchText') }}
        failedTitle={text('pluginRequest.failedTitle')}
      />
      <Suspense>
        {granted && (
          <GrantDialog e_id={e_id} request={granted} onDecided={handleDecided} onClose={() => setGranted(null)} />
        )}
        {declined && (
          <DeclineDialog e_id={e_id} request={declined} onDecided={handleDecided} onClose={() => setDeclined(null)} />
        )}
      </Suspense>
    </>
  );
}

function Decision({ request }: { request: PluginRequest }) {
  const text = useText();
  const { decision, scope, decided_by, decide_reason } = request;
  if (!decision) return '–';
  return (
    <span className={styles.stack}>
      <Tag kind={decision === 'grant' ? 'ok' : 'bad'}>{text(`pluginRequest.decision.${decision}`)}</Tag>
      {scope && <span>{`${text(`pluginRequest.scope.${scope}`)} · ${versionsText(request, text)}`}</span>}
      {decided_by && <bdi className={styles.words}>{decided_by}</bdi>}
      {decide_reason && (
        <span className={styles.words} dir="auto">
          {decide_reason}
        </span>
      )}
    </span>
  );
}

/** Exports all requests that match the filters, not only the current page. */
function ExportButton({ e_id }: { e_id: number }) {
  const text = useText();
  const { query } = useListQuery(FILTERS);
  const { running, run } = useRunningAction<'export'>();
  const handleClick = () =>
    run('export', async () => {
      const filter = Object.entries(filterOf(e_id, query)).map(([name, value]) => [name, String(value)]);
      const address = `${BASE_PATHS.cmt}/manager/plugin/request/export?${new URLSearchParams(filter)}`;
      saveFile('plugin-requests.csv', 'text/csv', await downloadBytes(address));
    });
  return (
    <Button icon={<Icon name="download" />} loading={running !== null} onClick={handleClick}>
      {text('action.exportCsv')}
    </Button>
  );
}
