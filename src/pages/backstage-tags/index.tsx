import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// Preloading a route fetches this file for anybody; the list, and antd with it, comes once the gate has opened.
const TagList = lazy(() => import('@/features/tags/admin/TagList'));

/** /backstage-index/tags: the tags that plugins may carry. */
export default function TagsPage() {
  const text = useText();
  usePageTitle(text('tag.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <TagList />
    </>
  );
}
