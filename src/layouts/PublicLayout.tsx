import { Outlet, useLocation, useSelectedRoutes } from '@umijs/max';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { SiteFooter } from '@/features/site-footer/SiteFooter';
import { Brand } from '@/features/site-header/Brand';
import { LEGAL_LINKS } from '@/features/site-header/links';
import { SiteHeader } from '@/features/site-header/SiteHeader';
import { SiteTools } from '@/features/site-header/SiteTools';
import { useInDesktopApp } from '@/host/isInDesktopApp';
import { HiddenFailure, lazyPart } from '@/kit/lazyPart';
import { loadArtGenerator } from '@/kit/PluginArt/generator';
import { loadArea } from '@/lib/intl/currentLocale';
import type { LocaleName } from '@/lib/intl/locales';
import { useLazyPart } from '@/lib/intl/useLazyPart';
import { useLocale } from '@/lib/intl/useText';
import { onFirstUse } from '@/lib/onFirstUse';
import { isHidden, isHiddenPath } from '@/lib/page/organization';
import { siteAddress, siteChrome } from '@/lib/page/siteChrome';
import { isLink } from '../../shared/site/siteChrome';
import { CrashBoundary } from './CrashBoundary';
import { CrashPage } from './CrashPage';
import styles from './PublicLayout.module.css';
import { SiteFrame } from './SiteFrame';
import { SkipLink } from './SkipLink';

/** Loads the companions, with the icons they use. */
function loadCompanions() {
  void loadArtGenerator();
  return import('../features/site-companions/Companions');
}

/**
 * The companions of every public page, loaded on the first interaction, and a function that opens the cookie settings.
 * If loading fails, the next type of event tries again.
 */
function useCompanions() {
  const [part, startLoading] = useLazyPart(loadCompanions);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => onFirstUse(startLoading), [startLoading]);
  return {
    companions: part && <part.Companions isChoosing={isChoosing} onChoosing={setChoosing} />,
    /** The press was already an interaction, so the dialog's code is loaded or loading. */
    openCookieSettings: () => setChoosing(true),
  };
}

/** Loads a part with its messages. If loading fails, the page is shown without the part. */
const partWithMessages = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart<Props>(
    async () => (await Promise.all([load(), loadArea('site/mine'), loadArea('site/notifications')]))[0],
    HiddenFailure,
  );

/** Rendered once there is a session. */
const NotificationBell = partWithMessages(async () => ({
  default: (await import('@/features/notifications/NotificationBell')).NotificationBell,
}));

/** Replaces the site's header in the desktop app. */
const DesktopAppTop = partWithMessages(() => import('./DesktopAppTop'));

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
  const inDesktopApp = useInDesktopApp();
  const bell = (
    <Suspense>
      <NotificationBell />
    </Suspense>
  );
  return (
    <SiteFrame>
      <SkipLink />
      <div className={styles.site} data-bare={(!header && !inDesktopApp) || undefined}>
        {inDesktopApp ? (
          <Suspense fallback={<div className={styles.top} />}>
            <DesktopAppTop bell={bell} />
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
          tools={!header && !inDesktopApp && <SiteTools bell={bell} />}
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

/** The header's menus as columns of the footer; plain links are added to the last column. */
function footerColumns(locale: LocaleName) {
  const { nav } = siteChrome();
  const menus = nav.filter((entry) => !isLink(entry));
  const others = nav.filter(isLink);
  return menus.map(({ name, links }, place) => ({
    title: `nav.${name}` as const,
    links: [...links, ...(place === menus.length - 1 ? others : [])].map((link) => ({
      label: `nav.${link.name}` as const,
      href: siteAddress(link.href, locale),
    })),
  }));
}
