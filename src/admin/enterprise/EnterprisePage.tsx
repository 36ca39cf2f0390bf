import { Navigate, useAccess } from '@umijs/max';
import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { bringArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the editor, its words and antd come once the gate has opened.
const Enterprise = lazy(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "office-enterprise" */ './Enterprise'),
    bringArea('enterprise'),
  ]);
  return part;
});

/** /backstage-index/enterprise: what the deployment looks like and says; for the super administrator alone. */
export default function EnterprisePage() {
  const text = useText();
  const { canAdministrateAccounts } = useAccess();
  usePageTitle(text('enterprise.menu'));
  if (!canAdministrateAccounts) return <Navigate to="/403" replace />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <Enterprise />
    </>
  );
}
