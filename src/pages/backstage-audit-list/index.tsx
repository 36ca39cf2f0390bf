import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';

// Preloading a route fetches this file for anybody; the list, and antd with it, comes once the gate has opened.
const AuditList = lazy(() => import('@/features/review/admin/AuditList'));

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
