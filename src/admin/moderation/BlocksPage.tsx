import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { bringArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened.
// The rules that a block is for are told in the words of an author's own page.
const BlockList = lazy(async () => {
  const [list] = await Promise.all([import(/* webpackChunkName: "office-blocks" */ './BlockList'), bringArea('mine')]);
  return list;
});

/** /backstage-index/blocks: blocked plugins and appeals. */
export default function BlocksPage() {
  const text = useText();
  usePageTitle(text('block.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <BlockList />
    </>
  );
}
