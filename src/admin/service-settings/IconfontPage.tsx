import { useAccess } from '@umijs/max';
import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the form, and antd with it, comes once the gate has opened.
const Iconfont = lazy(() => import(/* webpackChunkName: "office-iconfont" */ './Iconfont'));

/** /backstage-index/iconfont: the account at the icon-font service. Administrators see it, a super administrator alone changes it. */
export default function IconfontPage() {
  const text = useText();
  const { canAdministrateAccounts } = useAccess();
  usePageTitle(text('setting.iconfont'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <Iconfont mayChange={canAdministrateAccounts} />
    </>
  );
}
