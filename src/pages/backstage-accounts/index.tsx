import { Navigate, useAccess } from '@umijs/max';
import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// Preloading a route fetches this file for anybody; the form, and antd with it, comes once the gate has opened.
const ResetLinks = lazy(() => import('@/features/accounts/admin/ResetLinks'));

/** /backstage-index/accounts: reset links, which a super administrator alone makes. */
export default function BackstageAccountsPage() {
  const text = useText();
  const { canAdministrateAccounts } = useAccess();
  usePageTitle(text('accounts.title'));
  if (!canAdministrateAccounts) return <Navigate to="/403" replace />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <ResetLinks />
    </>
  );
}
