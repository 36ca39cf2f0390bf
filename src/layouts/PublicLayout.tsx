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
import { useInClient } from '@/host/isInClient';
import { bringArea } from '@/lib/intl/currentLocale';
import { useLocale } from '@/lib/intl/useText';
import { CrashBoundary } from './CrashBoundary';
import { CrashPage } from './CrashPage';
import styles from './PublicLayout.module.css';
import { SiteFrame } from './SiteFrame';
import { SkipLink } from './SkipLink';

interface Part<Props> {
  default: ComponentType<Props>;
}

/** A part that comes with its words (the area `mine`), or not at all: the page does without it. */
const partWithWords = <Props extends object>(load: () => Promise<Part<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    Promise.all([load(), bringArea('mine')]).then(
      ([part]) => part,
      (): Part<Props> => ({ default: () => null }),
    ),
  );

/** Drawn once a session stands. */
const NotificationBell = partWithWords(() =>
  import('@/features/notifications/NotificationBell').then((module) => ({ default: module.NotificationBell })),
);

/** In the place of the site's header where the desktop client shows the page. */
const ClientTop = partWithWords(() => import('./ClientTop'));

/** The public half of the site: header, page, footer. */
export default function PublicLayout() {
  const { pathname } = useLocation();
  const locale = useLocale();
  const { companions, openCookieSettings } = useCompanions();
  const inClient = useInClient();
  const bell = (
    <Suspense>
      <NotificationBell />
    </Suspense>
  );
  return (
    <SiteFrame>
      <SkipLink />
      <div className={styles.site}>
        {inClient ? (
          <Suspense fallback={<div className={styles.top} />}>
            <ClientTop bell={bell} />
          </Suspense>
        ) : (
          <SiteHeader bell={bell} />
        )}
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
