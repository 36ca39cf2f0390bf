import { Navigate, useAccess } from '@umijs/max';
import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the rest, and antd with it, comes once the gate has opened.
const Bundles = lazy(() => import(/* webpackChunkName: "office-bundles" */ './Bundles'));

/** /backstage-index/bundles: plugins from square to square in one signed file; for the super administrator alone. */
export default function BundlesPage() {
  const text = useText();
  const { canAdministrateAccounts } = useAccess();
  usePageTitle(text('bundle.title'));
  if (!canAdministrateAccounts) return <Navigate to="/403" replace />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <Bundles />
    </>
  );
}
