import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the page, and antd with it, comes once the gate has opened.
const Overview = lazy(() => import(/* webpackChunkName: "office-overview" */ './Overview'));

/** /backstage-index/overview: what waits, what was decided, what is used, and what is missed. */
export default function OverviewPage() {
  const text = useText();
  usePageTitle(text('overview.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <Overview />
    </>
  );
}
