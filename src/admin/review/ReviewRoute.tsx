import { lazy } from 'react';
import { useWordArea } from '@/admin/shared/useWordArea';
import { Permissions } from '@/features/plugin-detail/Permissions';
import ReviewPage from './ReviewPage';

const StatisticsPart = lazy(async () => ({
  default: (await import('@/features/plugin-management/StatisticsPart')).StatisticsPart,
}));

/** /backstage-index/audit-list/review: one submission. Permissions and reports use the messages of the plugin page. */
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
