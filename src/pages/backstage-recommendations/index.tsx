import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// Preloading a route fetches this file for anybody; the editor, and antd with it, comes once the gate has opened.
const RecommendationEditor = lazy(() => import('@/features/recommendations/admin/RecommendationEditor'));

/** /backstage-index/recommendations: what the square recommends. */
export default function RecommendationsPage() {
  const text = useText();
  usePageTitle(text('recommend.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <RecommendationEditor />
    </>
  );
}
