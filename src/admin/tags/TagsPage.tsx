import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened.
const TagList = lazy(() => import(/* webpackChunkName: "office-tags" */ './TagList'));

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
