import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// Preloading a route fetches this file for anybody; the list, and antd with it, comes once the gate has opened.
const Activities = lazy(() => import('@/features/activities/admin/Activities'));

/** /backstage-index/activities: the activities of the community. */
export default function ActivitiesPage() {
  const text = useText();
  usePageTitle(text('activity.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <Activities />
    </>
  );
}
