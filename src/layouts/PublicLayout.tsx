import { Outlet, useLocation, useSelectedRoutes } from '@umijs/max';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useCompanions } from '@/features/site-companions/useCompanions';
import { SiteFooter } from '@/features/site-footer/SiteFooter';
import { Brand } from '@/features/site-header/Brand';
import { LEGAL_LINKS } from '@/features/site-header/links';
import { SiteHeader } from '@/features/site-header/SiteHeader';
import { SiteTools } from '@/features/site-header/SiteTools';
import { useInClient } from '@/host/isInClient';
import { HiddenFailure, lazyPart } from '@/kit/lazyPart';
import { loadArea } from '@/lib/intl/currentLocale';
import { useLocale } from '@/lib/intl/useText';
import { isHidden, isHiddenPath } from '@/lib/page/enterprise';
import { siteChrome } from '@/lib/page/siteChrome';
import { CrashBoundary } from './CrashBoundary';
import { CrashPage } from './CrashPage';
import { footerColumns } from './footerColumns';
import styles from './PublicLayout.module.css';
import { SiteFrame } from './SiteFrame';
import { SkipLink } from './SkipLink';

/** Loads a part with its messages (the area `mine`). If loading fails, the page is shown without the part. */
const partWithMessages = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart<Props>(async () => (await Promise.all([load(), loadArea('site/mine')]))[0], HiddenFailure);

/** Rendered once there is a session. */
const NotificationBell = partWithMessages(async () => ({
  default: (await import('@/features/notifications/NotificationBell')).NotificationBell,
}));

/** Replaces the site's header in the desktop app. */
const ClientTop = partWithMessages(() => import('./ClientTop'));

/** Guards a page whose route has `access`. */
const AdminGate = lazyPart(async () => ({ default: (await import('@/features/admin-gate/AdminGate')).AdminGate }));

/** Replaces a page that the organization hides. */
const NotFoundNotice = lazyPart(async () => ({ default: (await import('./NotFoundNotice')).NotFoundNotice }));

/** Layout of the public pages: header, page, footer. */
export default function PublicLayout() {
  return siteChrome().isBlank ? <BlankPage /> : <PublicPage />;
}

/** The blank page of the server replaces a public page that a link of Admin leads to. */
function BlankPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

function PublicPage() {
  const { pathname } = useLocation();
  const locale = useLocale();
  const { header: kind, registrations } = siteChrome();
  const header = isHidden('plugins_header') ? null : kind;
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
                <NotFoundNotice />
              </Suspense>
            ) : (
              <GuardedPage />
            )}
          </CrashBoundary>
        </main>
        {companions}
        <SiteFooter
          brand={<Brand />}
          columns={footerColumns(locale)}
          legal={LEGAL_LINKS}
          registrations={registrations?.filter(({ lang = locale }) => lang === locale)}
          onCookieSettings={openCookieSettings}
          tools={!header && !inClient && <SiteTools bell={bell} />}
        />
      </div>
    </SiteFrame>
  );
}

/** The page of the route, guarded if the route has `access` (config/routes.ts). */
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
