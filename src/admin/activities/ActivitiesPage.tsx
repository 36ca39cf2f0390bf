import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened.
const Activities = lazy(() => import(/* webpackChunkName: "office-activities" */ './Activities'));

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
