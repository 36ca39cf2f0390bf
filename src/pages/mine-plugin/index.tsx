import { useNavigate, useParams } from '@umijs/max';
import { Suspense } from 'react';
import { lazyPart } from '@/kit/lazyPart';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { UserPage } from '@/layouts/UserPage';
import { loadArea } from '@/lib/intl/currentLocale';
import styles from './mine-plugin.module.css';

/** Messages (those of "My plugins") are loaded with the page, so that visitors never download them. */
const PluginManagement = lazyPart(async () => {
  const [module] = await Promise.all([import('@/features/plugin-management/PluginManagement'), loadArea('site/mine')]);
  return { default: module.PluginManagement };
});

/** /mine/plugin/{plugin_key}: versions and maintainers of a plugin that the user maintains. */
export default function MinePluginPage() {
  const navigate = useNavigate();
  const { pluginKey = '' } = useParams();
  return (
    <UserPage title="header.myPlugins">
      {({ user_id }) => (
        <div className={styles.page}>
          <Suspense fallback={<Placeholder />}>
            <PluginManagement
              key={pluginKey}
              pluginKey={pluginKey}
              userId={user_id}
              onLeft={() => navigate('/mine?tab=published')}
            />
          </Suspense>
        </div>
      )}
    </UserPage>
  );
}

function Placeholder() {
  return (
    <SkeletonGroup>
      <Skeleton shape="text" width="30%" />
      <Skeleton shape="rect" width="100%" height={240} />
    </SkeletonGroup>
  );
}
