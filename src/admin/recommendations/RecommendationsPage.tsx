import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the editor, and antd with it, comes once the gate has opened.
const RecommendationEditor = lazy(
  () => import(/* webpackChunkName: "office-recommendations" */ './RecommendationEditor'),
);

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
