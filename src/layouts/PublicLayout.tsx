import { Outlet, useLocation } from '@umijs/max';
import { type ComponentType, lazy, Suspense } from 'react';
import { useCompanions } from '@/features/site-companions/useCompanions';
import { SiteFooter } from '@/features/site-footer/SiteFooter';
import { Brand } from '@/features/site-header/Brand';
import {
  COMMUNITY_LINKS,
  DOWNLOAD_LINK,
  ENTERPRISE_LINKS,
  helpLink,
  LEGAL_LINKS,
  PRICING_LINK,
} from '@/features/site-header/links';
import { SiteHeader } from '@/features/site-header/SiteHeader';
import { bringArea } from '@/lib/intl/currentLocale';
import { useLocale } from '@/lib/intl/useText';
import { CrashBoundary } from './CrashBoundary';
import { CrashPage } from './CrashPage';
import styles from './PublicLayout.module.css';
import { SiteFrame } from './SiteFrame';
import { SkipLink } from './SkipLink';

/** Drawn once a session stands; the header does without it where it does not come. */
const NotificationBell = lazy<ComponentType>(() =>
  Promise.all([import('@/features/notifications/NotificationBell'), bringArea('mine')]).then(
    ([module]) => ({ default: module.NotificationBell }),
    () => ({ default: () => null }),
  ),
);

/** The public half of the site: header, page, footer. */
export default function PublicLayout() {
  const { pathname } = useLocation();
  const locale = useLocale();
  const { companions, openCookieSettings } = useCompanions();
  return (
    <SiteFrame>
      <SkipLink />
      <div className={styles.site}>
        <SiteHeader
          bell={
            <Suspense>
              <NotificationBell />
            </Suspense>
          }
        />
        <main id="main" tabIndex={-1} className={styles.main}>
          <CrashBoundary resetKey={pathname} fallback={<CrashPage />}>
            <Outlet />
          </CrashBoundary>
        </main>
        <SiteFooter
          brand={<Brand />}
          columns={[
            { title: 'footer.community', links: COMMUNITY_LINKS },
            { title: 'footer.enterprise', links: ENTERPRISE_LINKS },
            { title: 'footer.support', links: [helpLink(locale), PRICING_LINK, DOWNLOAD_LINK] },
          ]}
          legal={LEGAL_LINKS}
          onCookieSettings={openCookieSettings}
        />
      </div>
      {companions}
    </SiteFrame>
  );
}
