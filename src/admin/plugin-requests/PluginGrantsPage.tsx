import type { ProColumns } from '@ant-design/pro-components';
import { EnterprisePage } from '@/admin/shared/EnterprisePage';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn, RowAction } from '@/admin/shared/lists/RowActions';
import { timestampColumn } from '@/admin/shared/lists/TimestampCell';
import { readKeyword, useListQuery } from '@/admin/shared/lists/useListQuery';
import { PluginName } from '@/admin/shared/PluginName';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { useText } from '@/lib/intl/useText';
import type { PluginGrant } from '../../../contract/organization/pluginRequests';
import { versionsText } from './versionsText';

const FILTERS = { keyword: readKeyword };

/** /backstage-index/plugin-grants: plugins that were granted to members of an organization. Revokes a grant. */
export default function PluginGrantsPage() {
  const text = useText();
  return (
    <EnterprisePage
      title={text('pluginGrant.title')}
      subtitle={text('pluginGrant.subtitle')}
      pickText={text('pluginGrant.emptyText')}
    >
      {(e_id) => <Grants key={e_id} e_id={e_id} />}
    </EnterprisePage>
  );
}

function Grants({ e_id }: { e_id: number }) {
  const text = useText();
  const confirm = useConfirm();
  const list = useListQuery(FILTERS);
  const { keyword, ...page } = list.query;
  const request = useQuery('listPluginGrants', { e_id, ...page, ...(keyword && { keyword }) });
  const handleRevoke = ({ grant_id, plugin_name: name }: PluginGrant) =>
    confirm({
      title: text('pluginGrant.revokeTitle', { name }),
      content: text('pluginGrant.revokeText'),
      okText: text('pluginGrant.revoke'),
      onConfirm: () => call('revokePluginGrant', { e_id, grant_id }),
      done: text('pluginGrant.revoked'),
      reload: request.reload,
    });
  const columns: ProColumns<PluginGrant>[] = [
    keywordColumn(text('report.plugin'), 'keyword', text('pluginRequest.keyword')),
    {
      title: text('report.plugin'),
      dataIndex: 'plugin_name',
      width: 200,
      fixed: 'left',
      render: (_dom, { plugin_key, plugin_name, icon }) => (
        <PluginName plugin={{ plugin_key, name: plugin_name, icon }} withKey />
      ),
    },
    {
      title: text('pluginRequest.scope'),
      key: 'scope',
      width: 200,
      render: (_dom, { user, department }) => (
        <bdi>
          {user?.nick_name ??
            // A person may have the name of a department.
            (department === null
              ? text('pluginRequest.scope.enterprise')
              : text('pluginRequest.forDepartment', { department }))}
        </bdi>
      ),
    },
    {
      title: text('pluginRequest.versions'),
      key: 'versions',
      width: 150,
      render: (_dom, grant) => versionsText(grant, text),
    },
    timestampColumn(text('pluginGrant.time'), 'grant_time', 120),
    {
      title: text('pluginGrant.by'),
      dataIndex: 'granted_by',
      width: 150,
      render: (_dom, { granted_by }) => (granted_by ? <bdi>{granted_by}</bdi> : '–'),
    },
    actionsColumn(text, 110, (grant) => (
      <RowAction
        danger
        label={text('pluginGrant.revokeNamed', { name: grant.plugin_name })}
        onClick={() => handleRevoke(grant)}
      >
        {text('pluginGrant.revoke')}
      </RowAction>
    )),
  ];
  return (
    <AdminTable
      rowKey="grant_id"
      columns={columns}
      request={request}
      rows={request.data?.grant_list}
      total={request.data?.total}
      list={list}
      empty={{ title: text('pluginGrant.emptyTitle'), text: text('pluginGrant.emptyText') }}
      noMatch={{ title: text('pluginGrant.noMatchTitle'), text: text('report.noMatchText') }}
      failedTitle={text('pluginGrant.failedTitle')}
    />
  );
}
