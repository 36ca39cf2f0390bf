import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { bringArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened, with
// the words of the enterprise setting, whose fields the log names.
const ActList = lazy(async () => {
  const [list] = await Promise.all([
    import(/* webpackChunkName: "office-acts" */ './ActList'),
    bringArea('enterprise'),
  ]);
  return list;
});

/** /backstage-index/acts: what administrators did. */
export default function ActsPage() {
  const text = useText();
  usePageTitle(text('act.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <ActList />
    </>
  );
}
