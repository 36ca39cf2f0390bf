import type { ProColumns } from '@ant-design/pro-components';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn, RowAction } from '@/admin/shared/lists/RowActions';
import { timestampColumn } from '@/admin/shared/lists/TimestampCell';
import { type FilterParsers, type PageOf, readKeyword, useListQuery } from '@/admin/shared/lists/useListQuery';
import { PersonName } from '@/admin/shared/PersonName';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { Tag } from '@/kit/Tag/Tag';
import { loadArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import { ROLE_DETAILS, ROLES } from './roleDetails';

/** Filters of the account list; '' matches all. */
interface AccountFilters {
  keyword: string;
  role: '' | '0' | '1' | '2';
  state: '' | 'active' | 'locked';
}

const ACCOUNT_FILTERS: FilterParsers<AccountFilters> = {
  keyword: readKeyword,
  role: (raw) => (raw === '0' || raw === '1' || raw === '2' ? raw : ''),
  state: (raw) => (raw === 'active' || raw === 'locked' ? raw : ''),
};

/** Returns the list's query as the payload of the call. */
function payloadOf({ keyword, role, state, ...page }: AccountFilters & PageOf) {
  return { ...page, ...(keyword && { keyword }), ...(role && { role: Number(role) }), ...(state && { state }) };
}

// The drawer describes sessions and tokens with the messages of the user's own account page.
const AccountDrawer = lazyPart(async () => {
  const [drawer] = await Promise.all([import('./AccountDrawer'), loadArea('site/account')]);
  return drawer;
}, LayerFailure);

/** /backstage-index/accounts: searches and manages the accounts of this site; for super administrators only. */
export default function AccountsPage() {
  const text = useText();
  const list = useListQuery(ACCOUNT_FILTERS);
  const [managed, setManaged] = useState<ManagedAccount | null>(null);
  const request = useQuery('listAccounts', payloadOf(list.query));
  // The list without filters is never empty: it contains the user's own account.
  const noMatch = { title: text('people.noMatchTitle'), text: text('people.noMatchText') };
  const columns: ProColumns<ManagedAccount>[] = [
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
    timestampColumn(text('people.created'), 'created_at', 140),
    timestampColumn(text('people.lastSeen'), 'last_seen_at', 140),
    actionsColumn(text, 90, (user) => (
      <RowAction
        label={text('people.manageOf', { name: user.account ?? user.nick_name })}
        onClick={() => setManaged(user)}
      >
        {text('people.manage')}
      </RowAction>
    )),
  ];

  return (
    <>
      <AdminHead title={text('accounts.title')} subtitle={text('accounts.subtitle')} />
      <AdminTable
        rowKey="user_id"
        columns={columns}
        request={request}
        rows={request.data?.account_list}
        total={request.data?.total}
        list={list}
        empty={noMatch}
        noMatch={noMatch}
        failedTitle={text('people.failedTitle')}
      />
      <Suspense>
        {managed && (
          <AccountDrawer userId={managed.user_id} onClose={() => setManaged(null)} onChanged={request.reload} />
        )}
      </Suspense>
    </>
  );
}
