import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { TimestampCell } from '@/admin/shared/lists/TimestampCell';
import { Tag } from '@/kit/Tag/Tag';
import type { Text } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import { PersonName } from './PersonName';
import { ROLE_DETAILS, ROLES } from './roleDetails';

interface ColumnContext {
  text: Text;
  locale: string;
  onManage: (account: ManagedAccount) => void;
}

/** The list's columns, in the user's language. */
export function accountColumns({ text, locale, onManage }: ColumnContext): ProColumns<ManagedAccount>[] {
  return [
    keywordColumn(text('people.person'), 'keyword', text('people.keyword')),
    {
      title: text('people.person'),
      dataIndex: 'nick_name',
      width: 190,
      fixed: 'left',
      render: (_dom, user) => <PersonName user={user} />,
    },
    {
      title: text('people.role'),
      dataIndex: 'role',
      width: 160,
      search: true,
      valueType: 'select',
      fieldProps: { placeholder: text('people.everyRole') },
      valueEnum: Object.fromEntries(ROLES.map((role) => [role, { text: text(ROLE_DETAILS[role].label) }])),
      render: (_dom, { role }) => <Tag kind={ROLE_DETAILS[role].kind}>{text(ROLE_DETAILS[role].label)}</Tag>,
    },
    {
      title: text('people.state'),
      dataIndex: 'state',
      width: 110,
      search: true,
      valueType: 'select',
      fieldProps: { placeholder: text('people.everyState') },
      valueEnum: { active: { text: text('people.active') }, locked: { text: text('people.locked') } },
      render: (_dom, { locked_at }) => (
        <Tag kind={locked_at ? 'bad' : 'ok'}>{text(locked_at ? 'people.locked' : 'people.active')}</Tag>
      ),
    },
    {
      title: text('people.enterprise'),
      key: 'enterprise',
      width: 120,
      render: (_dom, { e_id, department }) => [e_id, department].filter((part) => part !== null).join(' · ') || '–',
    },
    { title: text('people.plugins'), dataIndex: 'plugin_count', width: 80, align: 'right' },
    {
      title: text('people.created'),
      dataIndex: 'created_at',
      width: 140,
      render: (_dom, user) => <TimestampCell moment={user.created_at} locale={locale} />,
    },
    {
      title: text('people.lastSeen'),
      dataIndex: 'last_seen_at',
      width: 140,
      render: (_dom, user) => <TimestampCell moment={user.last_seen_at} locale={locale} />,
    },
    {
      title: text('people.actions'),
      key: 'actions',
      width: 90,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, user) => (
        <Button
          size="small"
          type="link"
          aria-label={text('people.manageOf', { name: user.account ?? user.nick_name })}
          onClick={() => onManage(user)}
        >
          {text('people.manage')}
        </Button>
      ),
    },
  ];
}
