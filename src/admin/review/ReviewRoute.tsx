import { useMessageArea } from '@/admin/shared/useMessageArea';
import { Permissions } from '@/features/plugin-detail/package/Permissions';
import { lazyPart } from '@/kit/lazyPart';
import ReviewPage from './submission/ReviewPage';

const StatisticsPart = lazyPart(async () => ({
  default: (await import('@/features/plugin-management/StatisticsPart')).StatisticsPart,
}));

/** /backstage-index/audit-list/review: one submission. Permissions and reports use the messages of the plugin page. */
export default function ReviewRoute() {
  useMessageArea('site/detail');
  return (
    <ReviewPage
      renderPermissions={({ permissions, network_hosts }) => (
        <Permissions permissions={permissions} network_hosts={network_hosts} />
      )}
      renderStatistics={(pluginKey) => <StatisticsPart pluginKey={pluginKey} />}
    />
  );
}
