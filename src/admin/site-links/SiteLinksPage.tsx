import { Navigate, useAccess } from '@umijs/max';
import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the table, and antd with it, comes once the gate has opened.
const SiteLinks = lazy(() => import(/* webpackChunkName: "office-links" */ './SiteLinks'));

/** /backstage-index/links: where the links of header, menus and footer lead; for the super administrator alone. */
export default function LinksPage() {
  const text = useText();
  const { canAdministrateAccounts } = useAccess();
  usePageTitle(text('siteLink.title'));
  if (!canAdministrateAccounts) return <Navigate to="/403" replace />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <SiteLinks />
    </>
  );
}
