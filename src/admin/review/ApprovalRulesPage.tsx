import { Navigate, useAccess } from '@umijs/max';
import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the form, and antd with it, comes once the gate has opened.
const ApprovalRules = lazy(() => import(/* webpackChunkName: "office-approval-rules" */ './ApprovalRules'));

/** /backstage-index/approval-rules: how the enterprise approves submissions; for the super administrator alone. */
export default function ApprovalRulesPage() {
  const text = useText();
  const { canAdministrateAccounts } = useAccess();
  usePageTitle(text('approval.title'));
  if (!canAdministrateAccounts) return <Navigate to="/403" replace />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <ApprovalRules />
    </>
  );
}
