import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import {
  type FilterParsers,
  isFiltered,
  type PageOf,
  parseDefaults,
  readKeyword,
  useListQuery,
} from '@/admin/shared/lists/useListQuery';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { loadArea } from '@/lib/intl/currentLocale';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import { accountColumns } from './accountColumns';

/** Filters of the account list; '' matches all. */
interface AccountFilters {
  keyword: string;
  role: '' | '0' | '1' | '2';
  state: '' | 'active' | 'locked';
}

/** Filters and page of the list, as the address stores them. */
type AccountQuery = AccountFilters & PageOf;

const ACCOUNT_FILTERS: FilterParsers<AccountFilters> = {
  keyword: readKeyword,
  role: (raw) => (raw === '0' || raw === '1' || raw === '2' ? raw : ''),
  state: (raw) => (raw === 'active' || raw === 'locked' ? raw : ''),
};

/** Returns the list's query as the payload of the call. */
function payloadOf({ keyword, role, state, ...page }: AccountQuery) {
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
  const locale = useLocale();
  const [query, changeQuery] = useListQuery(ACCOUNT_FILTERS);
  const [managed, setManaged] = useState<ManagedAccount | null>(null);
  const filtered = isFiltered(query, ACCOUNT_FILTERS);
  const request = useQuery('listAccounts', payloadOf(query));

  return (
    <>
      <AdminHead title={text('accounts.title')} subtitle={text('accounts.subtitle')} />
      <AdminTable<ManagedAccount, AccountFilters>
        rowKey="user_id"
        columns={accountColumns({ text, locale, onManage: setManaged })}
        request={request}
        rows={request.data?.account_list}
        total={request.data?.total}
        query={query}
        onPage={changeQuery}
        filters={{ parsers: ACCOUNT_FILTERS, onChange: changeQuery }}
        empty={{
          title: text('people.noMatchTitle'),
          text: text('people.noMatchText'),
          onClear: filtered ? () => changeQuery(parseDefaults(ACCOUNT_FILTERS)) : undefined,
        }}
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
