import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened.
const Banners = lazy(() => import(/* webpackChunkName: "office-banner-config" */ './Banners'));

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
