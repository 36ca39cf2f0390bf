import { useNavigate, useSearchParams } from '@umijs/max';
import { Suspense } from 'react';
import { mineTabs } from '@/features/my-plugins/ownTypes';
import { Button } from '@/kit/Button/Button';
import { HiddenFailure, lazyPart } from '@/kit/lazyPart';
import { UserPage } from '@/layouts/UserPage';
import { loadArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import { PUBLISH_PATH } from '../../../contract/values/paths';
import styles from './mine.module.css';

/** Messages are loaded with the lists, so that visitors never download them. */
const OwnPlugins = lazyPart(async () => {
  const [module] = await Promise.all([import('./OwnPlugins'), loadArea('site/mine'), loadArea('site/detail')]);
  return { default: module.OwnPlugins };
});

/** A separate chunk: most users are never invited. */
const Invitations = lazyPart(async () => {
  const [module] = await Promise.all([import('@/features/plugin-management/Invitations'), loadArea('site/mine')]);
  return { default: module.Invitations };
}, HiddenFailure);

/** /mine: plugins that the user installed, likes and published; `?tab=` selects the tab. */
export default function MinePage() {
  const text = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const tab = mineTabs().find((type) => type === query.get('tab')) ?? 'installed';
  return (
    <UserPage title="header.myPlugins">
      {() => (
        <div className={styles.page}>
          <div className={styles.head}>
            <h1 className={styles.title}>{text('header.myPlugins')}</h1>
            {!isHidden('release') && (
              <Button icon="upload" onClick={() => navigate(PUBLISH_PATH)}>
                {text('header.release')}
              </Button>
            )}
          </div>
          <Suspense fallback={null}>
            <Invitations onAccepted={(key) => navigate(`/mine/plugin/${encodeURIComponent(key)}`)} />
          </Suspense>
          <Suspense fallback={null}>
            <OwnPlugins
              tab={tab}
              onTab={(next) => setQuery(next === 'installed' ? {} : { tab: next }, { replace: true })}
            />
          </Suspense>
        </div>
      )}
    </UserPage>
  );
}
