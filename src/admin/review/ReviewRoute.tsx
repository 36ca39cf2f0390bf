import { lazy } from 'react';
import { Permissions } from '@/features/plugin-detail/Permissions';
import { usePageTitle } from '@/layouts/usePageTitle';
import { bringArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';

// This file comes with the frame, before the gate has asked; the page, and antd with it, comes once the gate has opened. Rules and
// talk are told in the words of an author's own page, permissions and reports in those of the detail.
const ReviewPage = lazy(async () => {
  const words = (['mine', 'detail'] as const).map((area) => bringArea(area));
  const [page] = await Promise.all([
    import(/* webpackChunkName: "office-audit-list-review" */ './ReviewPage'),
    ...words,
  ]);
  return page;
});

const StatisticsPart = lazy(async () => ({
  default: (await import('@/features/plugin-management/StatisticsPart')).StatisticsPart,
}));

/** /backstage-index/audit-list/review: one submission whole. */
export default function ReviewRoute() {
  const text = useText();
  usePageTitle(text('review.title'));
  return (
    <>
      <meta name="robots" content="noindex" />
      <ReviewPage
        renderPermissions={({ permissions, network_hosts, sha256 }) => (
          <Permissions permissions={permissions} network_hosts={network_hosts} hasPackage={sha256 !== null} />
        )}
        renderStatistics={(pluginKey) => <StatisticsPart pluginKey={pluginKey} />}
      />
    </>
  );
}
