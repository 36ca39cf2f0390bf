import { type ProColumns, ProFormDigit, ProFormText } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { type DrawerProps, EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn, EditAndDelete, RowAction } from '@/admin/shared/lists/RowActions';
import { readKeyword, useListQuery } from '@/admin/shared/lists/useListQuery';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useText } from '@/lib/intl/useText';
import type { Enterprise } from '../../../contract/organization/enterprises';
import { MAX_ID, TEXT_LIMITS } from '../../../contract/values/limits';
import { ENTERPRISE_CODE, ORGANIZATION_LIMITS } from '../../../contract/values/organization';
import { ADMIN_PATH, SITE_PATH } from '../../../contract/values/paths';
import styles from './EnterprisesPage.module.css';

const DirectoryDrawer = lazyPart(() => import('./DirectoryDrawer'), LayerFailure);

const FILTERS = { keyword: readKeyword };

/** /backstage-index/enterprises: the organizations of this deployment; for super administrators only. */
export default function EnterprisesPage() {
  const text = useText();
  const confirm = useConfirm();
  const list = useListQuery(FILTERS);
  const { keyword, ...page } = list.query;
  const request = useQuery('listEnterprises', { ...page, ...(keyword && { keyword }) });
  const editing = useEditing<Enterprise>();
  const [managed, setManaged] = useState<Enterprise | null>(null);
  const handleDelete = ({ e_id, name }: Enterprise) =>
    confirm({
      title: text('enterprises.deleteTitle', { name }),
      content: text('enterprises.deleteText'),
      onConfirm: () => call('deleteEnterprise', { e_id }),
      done: text('enterprises.deleted', { name }),
      reload: request.reload,
    });
  const columns: ProColumns<Enterprise>[] = [
    keywordColumn(text('enterprises.title'), 'keyword', text('enterprises.keyword')),
    { title: text('enterprises.name'), dataIndex: 'name', width: 220, render: (_dom, { name }) => <bdi>{name}</bdi> },
    { title: text('people.enterpriseId'), dataIndex: 'e_id', width: 110 },
    {
      title: text('enterprises.address'),
      dataIndex: 'code',
      width: 260,
      render: (_dom, { code }) => (
        <a className={styles.link} href={addressOf(code)} target="_blank" rel="noreferrer" translate="no">
          {addressOf(code)}
        </a>
      ),
    },
    {
      title: text('member.title'),
      dataIndex: 'member_count',
      width: 110,
      align: 'right',
      render: (_dom, { e_id, member_count }) => (
        <Link className={styles.link} to={`${ADMIN_PATH}/members?e_id=${e_id}`}>
          {member_count}
        </Link>
      ),
    },
    {
      title: text('enterprise.menu'),
      dataIndex: 'has_setting',
      width: 140,
      render: (_dom, { e_id, has_setting }) => (
        <Link className={styles.link} to={`${ADMIN_PATH}/enterprise?e_id=${e_id}`}>
          {text(has_setting ? 'enterprises.ownSetting' : 'enterprises.noSetting')}
        </Link>
      ),
    },
    actionsColumn(text, 220, (row) => (
      <>
        <RowAction label={text('directory.manageOf', { name: row.name })} onClick={() => setManaged(row)}>
          {text('directory.manage')}
        </RowAction>
        <EditAndDelete name={row.name} onEdit={() => editing.open(row)} onDelete={() => handleDelete(row)} />
      </>
    )),
  ];
  return (
    <>
      <AdminHead
        title={text('enterprises.title')}
        subtitle={text('enterprises.subtitle')}
        create={{ text: text('enterprises.add'), onClick: editing.create }}
      />
      <AdminTable
        rowKey="e_id"
        columns={columns}
        request={request}
        rows={request.data?.enterprise_list}
        total={request.data?.total}
        list={list}
        empty={{ title: text('enterprises.emptyTitle'), text: text('enterprises.emptyText') }}
        noMatch={{ title: text('enterprises.noMatchTitle'), text: text('people.noMatchText') }}
        failedTitle={text('enterprises.failedTitle')}
      />
      <EditDrawer editing={editing} onSaved={request.reload}>
        {(props) => <EnterpriseDrawer {...props} />}
      </EditDrawer>
      <Suspense>{managed && <DirectoryDrawer enterprise={managed} onClose={() => setManaged(null)} />}</Suspense>
    </>
  );
}

/** The address that shows a visitor the setting of an organization. */
const addressOf = (code: string) => `${SITE_PATH}?enterprise=${code}`;

type EnterpriseValues = Pick<Enterprise, 'e_id' | 'name' | 'code'>;

function EnterpriseDrawer({ row, ...drawer }: DrawerProps<Enterprise>) {
  const text = useText();
  return (
    <FormDrawer<EnterpriseValues, 'saveEnterprise'>
      title={text(row ? 'enterprises.edit' : 'enterprises.add')}
      initialValues={row ?? {}}
      call="saveEnterprise"
      payloadOf={({ e_id, name, code }) => ({
        e_id,
        name: name.trim(),
        code: code.trim(),
        ...(row && { expected: { name: row.name, code: row.code } }),
      })}
      savedText={({ name }) => text('enterprises.saved', { name })}
      {...drawer}
    >
      <ProFormDigit
        name="e_id"
        label={text('people.enterpriseId')}
        extra={text('enterprises.idHint')}
        disabled={row !== null}
        min={1}
        max={MAX_ID}
        rules={[{ required: true, message: text('enterprises.idRequired') }]}
        fieldProps={{ precision: 0, controls: false }}
      />
      <ProFormText
        name="name"
        label={text('enterprises.name')}
        rules={[{ required: true, whitespace: true, message: text('enterprises.nameRequired') }]}
        fieldProps={{ maxLength: TEXT_LIMITS.department, autoComplete: 'off' }}
      />
      <ProFormText
        name="code"
        label={text('enterprises.code')}
        extra={text('enterprises.codeHint')}
        rules={[
          { required: true, whitespace: true, message: text('enterprises.codeRequired') },
          {
            pattern: ENTERPRISE_CODE,
            transform: (code: string) => code.trim(),
            message: text('enterprises.codeWrong'),
          },
        ]}
        fieldProps={{
          maxLength: ORGANIZATION_LIMITS.code,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
    </FormDrawer>
  );
}
