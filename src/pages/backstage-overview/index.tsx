import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// Preloading a route fetches this file for anybody; the page, and antd with it, comes once the gate has opened.
const Overview = lazy(() => import('@/features/overview/admin/Overview'));

/** /backstage-index/overview: what waits, what was decided, what is used, and what is missed. */
export default function BackstageOverviewPage() {
  const text = useText();
  usePageTitle(text('overview.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <Overview />
    </>
  );
}
