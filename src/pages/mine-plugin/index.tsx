import { useNavigate, useParams } from '@umijs/max';
import { lazy, Suspense } from 'react';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { SignInNotice } from '@/layouts/SignInNotice';
import { usePageTitle } from '@/layouts/usePageTitle';
import { loadArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import styles from './mine-plugin.module.css';

/** Messages (those of "My plugins") are loaded with the page, so that visitors never download them. */
const PluginManagement = lazy(async () => {
  const [module] = await Promise.all([import('@/features/plugin-management/PluginManagement'), loadArea('site/mine')]);
  return { default: module.PluginManagement };
});

/** /mine/plugin/{plugin_key}: versions and maintainers of a plugin that the user maintains. */
export default function MinePluginPage() {
  const text = useText();
  const session = useSession();
  const navigate = useNavigate();
  const { pluginKey = '' } = useParams();
  usePageTitle(text('header.myPlugins'));
  return (
    <>
      <meta name="robots" content="noindex" />
      {session ? (
        <div className={styles.page}>
          <Suspense fallback={<Placeholder />}>
            <PluginManagement
              key={`${session.user.user_id} ${pluginKey}`}
              pluginKey={pluginKey}
              userId={session.user.user_id}
              onLeft={() => navigate('/mine?tab=published')}
            />
          </Suspense>
        </div>
      ) : (
        <SignInNotice title={text('header.myPlugins')} />
      )}
    </>
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
