import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened.
const SlotList = lazy(() => import(/* webpackChunkName: "office-resource-state-list" */ './SlotList'));

/** /backstage-index/resource-state-list: what is promoted where and when. */
export default function SlotsPage() {
  const text = useText();
  usePageTitle(text('slot.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <SlotList />
    </>
  );
}
