import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened.
const FeaturedWorks = lazy(() => import(/* webpackChunkName: "office-featured-works" */ './FeaturedWorks'));

/** /backstage-index/featured-works: the works that the header shows in turn. */
export default function FeaturedWorksPage() {
  const text = useText();
  usePageTitle(text('featured.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <FeaturedWorks />
    </>
  );
}
