import { lazy } from 'react';
import { useWordArea } from '@/admin/shared/useWordArea';
import { Permissions } from '@/features/plugin-detail/Permissions';
import ReviewPage from './ReviewPage';

const StatisticsPart = lazy(async () => ({
  default: (await import('@/features/plugin-management/StatisticsPart')).StatisticsPart,
}));

/** /backstage-index/audit-list/review: one submission whole. Permissions and reports are told in the words of the detail. */
export default function ReviewRoute() {
  useWordArea('site/detail');
  return (
    <ReviewPage
      renderPermissions={({ permissions, network_hosts, sha256 }) => (
        <Permissions permissions={permissions} network_hosts={network_hosts} hasPackage={sha256 !== null} />
      )}
      renderStatistics={(pluginKey) => <StatisticsPart pluginKey={pluginKey} />}
    />
  );
}
