import { type ProColumns, ProFormRadio, ProFormText } from '@ant-design/pro-components';
import { useAccess } from '@umijs/max';
import { EnterprisePage } from '@/admin/shared/EnterprisePage';
import { type DrawerProps, EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn, RowAction } from '@/admin/shared/lists/RowActions';
import { readKeyword, useListQuery } from '@/admin/shared/lists/useListQuery';
import { PersonName } from '@/admin/shared/PersonName';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { EnterpriseRole } from '../../../contract/accounts/memberships';
import type { EnterpriseMember } from '../../../contract/organization/enterprises';
import { TEXT_LIMITS } from '../../../contract/values/limits';

const FILTERS = { keyword: readKeyword };

/** /backstage-index/members: the members of an organization, for its administrators and for super administrators. */
export default function MembersPage() {
  const text = useText();
  return (
    <EnterprisePage title={text('member.title')} subtitle={text('member.subtitle')} pickText={text('member.pickText')}>
      {(e_id) => <Members key={e_id} e_id={e_id} />}
    </EnterprisePage>
  );
}

function Members({ e_id }: { e_id: number }) {
  const text = useText();
  const confirm = useConfirm();
  const list = useListQuery(FILTERS);
  const { keyword, ...page } = list.query;
  const request = useQuery('listMembers', { e_id, ...page, ...(keyword && { keyword }) });
  const editing = useEditing<EnterpriseMember>();
  const handleRemove = ({ user_id, nick_name: name }: EnterpriseMember) =>
    confirm({
      title: text('member.removeTitle', { name }),
      content: text('member.removeText'),
      onConfirm: () => call('removeMember', { e_id, user_id }),
      done: text('member.removed', { name }),
      reload: request.reload,
    });
  const columns: ProColumns<EnterpriseMember>[] = [
    keywordColumn(text('people.person'), 'keyword', text('member.keyword')),
    {
      title: text('people.person'),
      dataIndex: 'nick_name',
      width: 220,
      fixed: 'left',
      render: (_dom, member) => <PersonName user={member} />,
    },
    {
      title: text('people.role'),
      dataIndex: 'role',
      width: 160,
      render: (_dom, { role }) => (
        <Tag kind={role ? 'accent' : 'neutral'}>{text(`member.role.${role ?? 'member'}`)}</Tag>
      ),
    },
    {
      title: text('people.department'),
      dataIndex: 'department',
      width: 200,
      render: (_dom, { department }) => (department ? <bdi>{department}</bdi> : '–'),
    },
    actionsColumn(text, 150, (member) => (
      <>
        <RowAction label={text('admin.editNamed', { name: member.nick_name })} onClick={() => editing.open(member)}>
          {text('admin.edit')}
        </RowAction>
        <RowAction
          danger
          label={text('member.removeNamed', { name: member.nick_name })}
          onClick={() => handleRemove(member)}
        >
          {text('member.remove')}
        </RowAction>
      </>
    )),
  ];
  return (
    <>
      <AdminTable
        rowKey="user_id"
        columns={columns}
        request={request}
        rows={request.data?.member_list}
        total={request.data?.total}
        list={list}
        empty={{ title: text('member.emptyTitle'), text: text('member.emptyText') }}
        noMatch={{ title: text('member.noMatchTitle'), text: text('people.noMatchText') }}
        failedTitle={text('member.failedTitle')}
      />
      <EditDrawer editing={editing} onSaved={request.reload}>
        {({ row, ...props }) => row && <MemberDrawer e_id={e_id} row={row} {...props} />}
      </EditDrawer>
    </>
  );
}

/** Radio buttons cannot have null as a value. */
const NO_ROLE = 'member';
const ROLES = [NO_ROLE, 'administrator', 'owner'] as const;

interface MemberValues {
  role: (typeof ROLES)[number];
  department?: string | null;
}

interface MemberDrawerProps extends DrawerProps<EnterpriseMember> {
  e_id: number;
  row: EnterpriseMember;
}

function MemberDrawer({ e_id, row, ...drawer }: MemberDrawerProps) {
  const text = useText();
  const { canManagePeople } = useAccess();
  const ownRole = useSession()?.user.enterprise_role;
  const mayChangeRole = canManagePeople || ownRole === 'owner';
  const { user_id, role, department, is_department_fixed } = row;
  return (
    <FormDrawer<MemberValues, 'saveMember'>
      title={text('member.edit', { name: row.nick_name })}
      initialValues={{ role: role ?? NO_ROLE, department }}
      call="saveMember"
      payloadOf={(values) => ({
        e_id,
        user_id,
        expected: { role, department },
        ...(mayChangeRole && { role: values.role === NO_ROLE ? null : (values.role as EnterpriseRole) }),
        ...(!is_department_fixed && { department: values.department?.trim() || null }),
      })}
      savedText={text('people.saved')}
      {...drawer}
    >
      <ProFormRadio.Group
        name="role"
        label={text('people.role')}
        extra={text(mayChangeRole ? 'member.roleHint' : 'member.ownersDecide')}
        disabled={!mayChangeRole}
        options={ROLES.map((value) => ({ value, label: text(`member.role.${value}`) }))}
      />
      <ProFormText
        name="department"
        label={text('people.department')}
        extra={is_department_fixed && text('people.companyDecides')}
        disabled={is_department_fixed}
        fieldProps={{ maxLength: TEXT_LIMITS.department }}
      />
    </FormDrawer>
  );
}
