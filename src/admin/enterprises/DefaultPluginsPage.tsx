import { type ProColumns, ProForm } from '@ant-design/pro-components';
import { Button, Select } from 'antd';
import { EnterprisePage } from '@/admin/shared/EnterprisePage';
import { type DrawerProps, EditDrawer, type Editing, useEditing } from '@/admin/shared/forms/EditDrawer';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { type PickedPlugin, PluginPicker } from '@/admin/shared/forms/PluginPicker';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { actionsColumn, EditAndDelete } from '@/admin/shared/lists/RowActions';
import { useListQuery } from '@/admin/shared/lists/useListQuery';
import { PluginName } from '@/admin/shared/PluginName';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import type { EnterpriseDefault } from '../../../contract/organization/silentInstalls';

/** /backstage-index/default-plugins: the plugins that members of an organization get at their next login. */
export default function DefaultPluginsPage() {
  const text = useText();
  const editing = useEditing<EnterpriseDefault>();
  return (
    <EnterprisePage
      title={text('defaults.title')}
      subtitle={text('defaults.subtitle')}
      pickText={text('defaults.pickText')}
      actions={() => (
        <Button type="primary" onClick={editing.create}>
          {text('defaults.add')}
        </Button>
      )}
    >
      {(e_id) => <DefaultPlugins key={e_id} e_id={e_id} editing={editing} />}
    </EnterprisePage>
  );
}

interface DefaultPluginsProps {
  e_id: number;
  editing: Editing<EnterpriseDefault>;
}

/** All default plugins are loaded at once, so paging works in the browser. */
function DefaultPlugins({ e_id, editing }: DefaultPluginsProps) {
  const text = useText();
  const confirm = useConfirm();
  const list = useListQuery({});
  const request = useQuery('listEnterpriseDefaults', { e_id });
  const rows = request.data?.default_list;
  const handleRemove = (row: EnterpriseDefault) =>
    confirm({
      title: text('defaults.removeTitle', { name: row.name }),
      content: text('defaults.removeText'),
      onConfirm: () => sendChanges(e_id, row, { is_for_all: false, departments: [] }),
      done: text('defaults.removed', { name: row.name }),
      reload: request.reload,
    });
  const columns: ProColumns<EnterpriseDefault>[] = [
    {
      title: text('defaults.plugin'),
      dataIndex: 'name',
      width: 300,
      search: false,
      render: (_dom, row) => <PluginName plugin={row} withKey />,
    },
    {
      title: text('defaults.for'),
      dataIndex: 'departments',
      search: false,
      render: (_dom, { is_for_all, departments }) =>
        is_for_all ? text('defaults.everyone') : <bdi>{departments.join(', ')}</bdi>,
    },
    actionsColumn(text, 150, (row) => (
      <EditAndDelete name={row.name} onEdit={() => editing.open(row)} onDelete={() => handleRemove(row)} />
    )),
  ];
  return (
    <>
      <AdminTable
        rowKey="plugin_key"
        columns={columns}
        request={request}
        rows={rows}
        total={rows?.length}
        list={list}
        empty={{ title: text('defaults.emptyTitle'), text: text('defaults.emptyText') }}
        failedTitle={text('defaults.failedTitle')}
      />
      <EditDrawer editing={editing} onSaved={request.reload}>
        {(props) => <DefaultDialog e_id={e_id} taken={rows?.map((row) => row.plugin_key) ?? []} {...props} />}
      </EditDrawer>
    </>
  );
}

interface DefaultValues {
  plugin?: PickedPlugin;
  /** Empty: all members. */
  departments: string[];
}

interface DefaultDialogProps extends DrawerProps<EnterpriseDefault> {
  e_id: number;
  taken: readonly string[];
}

function DefaultDialog({ e_id, taken, row, onSaved, onClose }: DefaultDialogProps) {
  const text = useText();
  const { data } = useQuery('listDepartments', {});
  const known = data?.department_list.filter((one) => one.e_id === e_id).map(({ department }) => department) ?? [];
  const before = row ?? { is_for_all: false, departments: [] };
  const handleFinish = async ({ plugin, departments }: DefaultValues) => {
    const named = row ?? plugin;
    if (!named) return false;
    const after = { is_for_all: departments.length === 0, departments };
    await sendChanges(e_id, { ...before, plugin_key: named.plugin_key }, after);
    message.success(text('defaults.saved', { name: named.name }));
    onSaved();
  };
  return (
    <FormDialog<DefaultValues>
      title={row ? row.name : text('defaults.add')}
      okText={text('admin.save')}
      initialValues={{ departments: row && !row.is_for_all ? row.departments : [] }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      {!row && (
        <ProForm.Item name="plugin" label={text('defaults.plugin')} rules={[{ required: true }]}>
          <PluginPicker taken={taken} />
        </ProForm.Item>
      )}
      <ProForm.Item name="departments" label={text('defaults.departments')} extra={text('defaults.departmentsHint')}>
        <Select
          mode="multiple"
          placeholder={text('defaults.everyone')}
          notFoundContent={text('approval.noDepartments')}
          options={[...new Set([...known, ...before.departments])].map((value) => ({ value, label: value }))}
        />
      </ProForm.Item>
    </FormDialog>
  );
}

/** Each call changes one thing. Changes before a failed one stay saved, and the next attempt sends the rest. */
async function sendChanges(
  e_id: number,
  before: Pick<EnterpriseDefault, 'plugin_key' | 'is_for_all' | 'departments'>,
  after: Pick<EnterpriseDefault, 'is_for_all' | 'departments'>,
): Promise<void> {
  const set = (is_default_install: boolean, department?: string) =>
    call('setSilentInstall', {
      plugin_key: before.plugin_key,
      e_id,
      is_default_install,
      ...(department && { department }),
    });
  if (after.is_for_all !== before.is_for_all) await set(after.is_for_all);
  for (const one of after.departments) if (!before.departments.includes(one)) await set(true, one);
  for (const one of before.departments) if (!after.departments.includes(one)) await set(false, one);
}
