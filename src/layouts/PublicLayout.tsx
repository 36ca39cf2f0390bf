import { Outlet, useLocation, useSelectedRoutes } from '@umijs/max';
import { type ComponentType, lazy, Suspense } from 'react';
import { useCompanions } from '@/features/site-companions/useCompanions';
import { SiteFooter } from '@/features/site-footer/SiteFooter';
import { Brand } from '@/features/site-header/Brand';
import { LEGAL_LINKS } from '@/features/site-header/links';
import { SiteHeader } from '@/features/site-header/SiteHeader';
import { useInClient } from '@/host/isInClient';
import { isHiddenPath } from '@/lib/enterprise';
import { bringArea } from '@/lib/intl/currentLocale';
import { useLocale } from '@/lib/intl/useText';
import { siteFace } from '@/lib/siteFace';
import { CrashBoundary } from './CrashBoundary';
import { CrashPage } from './CrashPage';
import { footerColumns } from './footerColumns';
import styles from './PublicLayout.module.css';
import { SiteFrame } from './SiteFrame';
import { SkipLink } from './SkipLink';

interface Part<Props> {
  default: ComponentType<Props>;
}

/** A part that comes with its words (the area `mine`), or not at all: the page does without it. */
const partWithWords = <Props extends object>(load: () => Promise<Part<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    Promise.all([load(), bringArea('site/mine')]).then(
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

/** Around a page that its route keeps for some. */
const AdminGate = lazy(async () => ({ default: (await import('@/features/admin-gate/AdminGate')).AdminGate }));

/** In the place of a page that the enterprise hides. */
const NotFoundPage = lazy(() => import('@/pages/not-found'));

/** The public half of the site: header, page, footer. */
export default function PublicLayout() {
  const { pathname } = useLocation();
  const locale = useLocale();
  const { header, registrations } = siteFace();
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
      <div className={styles.site} data-bare={(!header && !inClient) || undefined}>
        {inClient ? (
          <Suspense fallback={<div className={styles.top} />}>
            <ClientTop bell={bell} />
          </Suspense>
        ) : (
          header && <SiteHeader kind={header} bell={bell} />
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          <CrashBoundary resetKey={pathname} fallback={<CrashPage />}>
            {isHiddenPath(pathname) ? (
              <Suspense>
                <NotFoundPage />
              </Suspense>
            ) : (
              <GuardedPage />
            )}
          </CrashBoundary>
        </main>
        <SiteFooter
          brand={<Brand />}
          columns={footerColumns(locale)}
          legal={LEGAL_LINKS}
          registrations={registrations?.filter(({ lang = locale }) => lang === locale)}
          onCookieSettings={openCookieSettings}
        />
      </div>
      {companions}
    </SiteFrame>
  );
}

/** The page of the route, behind the gate where the route has `access` (config/routes.ts). */
function GuardedPage() {
  const isGuarded = useSelectedRoutes().some(({ route }) => 'access' in route);
  return isGuarded ? (
    <Suspense>
      <AdminGate as="div">
        <Outlet />
      </AdminGate>
    </Suspense>
  ) : (
    <Outlet />
  );
}
