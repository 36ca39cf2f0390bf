import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { isFiltered, unfiltered, useListQuery } from '@/admin/shared/lists/useListQuery';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { loadArea } from '@/lib/intl/currentLocale';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import { accountColumns } from './accountColumns';
import { ACCOUNT_FILTERS, type AccountFilters, payloadOf } from './accountQuery';

// The drawer describes sessions and tokens with the messages of the user's own account page.
const AccountDrawer = lazyPart(async () => {
  const [drawer] = await Promise.all([import('./AccountDrawer'), loadArea('site/account')]);
  return drawer;
}, LayerFailure);

/** Searches and manages the accounts of this site. */
export default function AccountList() {
  const text = useText();
  const locale = useLocale();
  const [query, changeQuery] = useListQuery(ACCOUNT_FILTERS);
  const [managed, setManaged] = useState<ManagedAccount | null>(null);
  const filtered = isFiltered(query, ACCOUNT_FILTERS);
  const request = useCallRequest('listAccounts', payloadOf(query));

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
          onClear: filtered ? () => changeQuery(unfiltered(ACCOUNT_FILTERS)) : undefined,
        }}
        failedTitle={text('people.failedTitle')}
      />
      <Suspense>
        {managed && (
          <AccountDrawer userId={managed.user_id} onClose={() => setManaged(null)} onChanged={request.load} />
        )}
      </Suspense>
    </>
  );
}
