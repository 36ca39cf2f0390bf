import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// Preloading a route fetches this file for anybody; the list, and antd with it, comes once the gate has opened.
const SlotList = lazy(() => import('@/features/resource-slots/admin/SlotList'));

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
