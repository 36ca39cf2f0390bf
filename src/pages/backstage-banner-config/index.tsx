import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// Preloading a route fetches this file for anybody; the list, and antd with it, comes once the gate has opened.
const Banners = lazy(() => import('@/features/banners/admin/Banners'));

/** /backstage-index/banner-config: the banners of the home page. */
export default function BannersPage() {
  const text = useText();
  usePageTitle(text('banner.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <Banners />
    </>
  );
}
