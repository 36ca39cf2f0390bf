import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened.
const ActList = lazy(() => import(/* webpackChunkName: "office-acts" */ '@/features/admin-acts/admin/ActList'));

/** /backstage-index/acts: what administrators did. */
export default function BackstageActsPage() {
  const text = useText();
  usePageTitle(text('act.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <ActList />
    </>
  );
}
