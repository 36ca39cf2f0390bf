import { Outlet, useLocation } from '@umijs/max';
import { type ComponentType, lazy, Suspense } from 'react';
import { useCompanions } from '@/features/site-companions/useCompanions';
import { SiteFooter } from '@/features/site-footer/SiteFooter';
import { Brand } from '@/features/site-header/Brand';
import { LEGAL_LINKS } from '@/features/site-header/links';
import { SiteHeader } from '@/features/site-header/SiteHeader';
import { bringArea } from '@/lib/intl/currentLocale';
import { useLocale } from '@/lib/intl/useText';
import { siteFace } from '@/lib/siteFace';
import { useInClient } from '@/lib/useInClient';
import { CrashBoundary } from './CrashBoundary';
import { CrashPage } from './CrashPage';
import { footerColumns } from './footerColumns';
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
  const { header } = siteFace();
  const isInClient = useInClient();
  const { companions, openCookieSettings } = useCompanions();
  return (
    <SiteFrame>
      <SkipLink />
      <div className={styles.site} data-bare={!header || isInClient || undefined}>
        {header && !isInClient && (
          <SiteHeader
            kind={header}
            bell={
              <Suspense>
                <NotificationBell />
              </Suspense>
            }
          />
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          <CrashBoundary resetKey={pathname} fallback={<CrashPage />}>
            <Outlet />
          </CrashBoundary>
        </main>
        <SiteFooter
          brand={<Brand />}
          columns={footerColumns(locale)}
          legal={LEGAL_LINKS}
          onCookieSettings={openCookieSettings}
        />
      </div>
      {companions}
    </SiteFrame>
  );
}
