import { Navigate, useAccess } from '@umijs/max';
import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the form, and antd with it, comes once the gate has opened.
const LegalTexts = lazy(() => import(/* webpackChunkName: "office-legal-texts" */ './LegalTexts'));

/** /backstage-index/legal-texts: the user agreement, the privacy notice and the registration numbers; for the super administrator alone. */
export default function LegalTextsPage() {
  const text = useText();
  const { canAdministrateAccounts } = useAccess();
  usePageTitle(text('legal.title'));
  if (!canAdministrateAccounts) return <Navigate to="/403" replace />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <LegalTexts />
    </>
  );
}
