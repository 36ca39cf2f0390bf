import { Navigate, useAccess } from '@umijs/max';
import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// Preloading a route fetches this file for anybody; the list, and antd with it, comes once the gate has opened.
const AccountList = lazy(() => import('@/features/accounts/admin/AccountList'));

/** /backstage-index/accounts: who has an account, and what becomes of it; for the super administrator alone. */
export default function BackstageAccountsPage() {
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
