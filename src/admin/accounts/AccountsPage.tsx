import { Navigate, useAccess } from '@umijs/max';
import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened.
const AccountList = lazy(() => import(/* webpackChunkName: "office-accounts" */ './AccountList'));

/** /backstage-index/accounts: who has an account, and what becomes of it; for the super administrator alone. */
export default function AccountsPage() {
  const text = useText();
  const { canAdministrateAccounts } = useAccess();
  usePageTitle(text('accounts.title'));
  if (!canAdministrateAccounts) return <Navigate to="/403" replace />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <AccountList />
    </>
  );
}
