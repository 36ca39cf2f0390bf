import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// Preloading a route fetches this file for anybody; the list, and antd with it, comes once the gate has opened.
const ActList = lazy(() => import('@/features/admin-acts/admin/ActList'));

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
