import { useAccess } from '@umijs/max';
import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the form, and antd with it, comes once the gate has opened.
const Pexels = lazy(() => import(/* webpackChunkName: "office-pexels" */ './Pexels'));

/** /backstage-index/pexels: the key of the stock-photo service. Administrators see it, a super administrator alone changes it. */
export default function PexelsPage() {
  const text = useText();
  const { canAdministrateAccounts } = useAccess();
  usePageTitle(text('setting.pexels'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <Pexels mayChange={canAdministrateAccounts} />
    </>
  );
}
