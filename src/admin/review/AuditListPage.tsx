import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { bringArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened.
// The rules and the talk with an author are told in the words of his own page.
const AuditList = lazy(async () => {
  const [list] = await Promise.all([
    import(/* webpackChunkName: "office-audit-list" */ './AuditList'),
    bringArea('mine'),
  ]);
  return list;
});

/** /backstage-index/audit-list: plugin audit and testing operations. */
export default function AuditListPage() {
  const text = useText();
  usePageTitle(text('audit.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <AuditList />
    </>
  );
}
