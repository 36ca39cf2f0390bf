import { lazy } from 'react';
import { usePageTitle } from '@/layouts/usePageTitle';
import { bringArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the list, and antd with it, comes once the gate has opened.
// The rules that a block is for are told in the words of an author's own page.
const ReportList = lazy(async () => {
  const [list] = await Promise.all([
    import(/* webpackChunkName: "office-reports" */ './ReportList'),
    bringArea('mine'),
  ]);
  return list;
});

/** /backstage-index/reports: what readers report of plugins. */
export default function ReportsPage() {
  const text = useText();
  usePageTitle(text('report.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <ReportList />
    </>
  );
}
