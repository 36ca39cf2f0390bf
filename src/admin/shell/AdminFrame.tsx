import { PageContainer, ProLayout } from '@ant-design/pro-components';
import { Link, useLocation, useSelectedRoutes } from '@umijs/max';
import { App, ConfigProvider, type MappingAlgorithm, theme } from 'antd';
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { SIDER_WIDTH } from '@/admin/shared/frameWidth';
import { useDesktopAppTheme } from '@/features/desktop-app-header/useDesktopAppTheme';
import { Brand, Logo } from '@/features/site-header/Brand';
import { AccountMenu } from '@/features/site-header/menus/AccountMenu';
import { LanguageMenu } from '@/features/site-header/menus/LanguageMenu';
import { ThemeMenu } from '@/features/site-header/menus/ThemeMenu';
import { useInDesktopApp } from '@/host/isInDesktopApp';
import { Icon } from '@/kit/Icon/Icon';
import { HiddenFailure, lazyPart } from '@/kit/lazyPart';
import { CrashBoundary } from '@/layouts/CrashBoundary';
import { CrashPage } from '@/layouts/CrashPage';
import { SkipLink } from '@/layouts/SkipLink';
import { useColorScheme } from '@/layouts/useColorScheme';
import { useDesktopAppPage } from '@/layouts/useDesktopAppPage';
import { usePageTitle } from '@/layouts/usePageTitle';
import { useText } from '@/lib/intl/useText';
import { organizationShown } from '@/lib/page/organization';
import { pageIdle } from '@/lib/page/pageIdle';
import { useStore } from '@/lib/Store';
import { useSession } from '@/session/useSession';
import { antdTheme, keepSeedColors } from '@/theme/antdTheme';
import { organizationTokens } from '@/theme/organizationTokens';
import type { SiteRoute } from '../../../config/routes';
import type { MessageId } from '../../../locales/messageIds.generated';
import styles from './AdminFrame.module.css';
import { MenuGroupLabel, MenuLink, useAdminMenu, useMenuState } from './AdminMenu';
import { useAntdLocale } from './antdLocales';
import { PageTabs } from './PageTabs';
import { SetupLink } from './SetupLink';
import { applyStylesNonce, pageNonce } from './stylesNonce';
import { useInvalidFields } from './useInvalidFields';

const nonce = pageNonce();
if (nonce) applyStylesNonce(nonce);
// The page's own stylesheet has these values, but antd computes with colors and needs them in JavaScript.
const { tokens: ownTokens } = organizationShown();
if (ownTokens) organizationTokens.apply(ownTokens);

/** Loads when the page is idle: if the bell arrived during a render, React would restart that render. */
const NotificationBell = lazyPart(async () => {
  await pageIdle();
  return { default: (await import('@/features/notifications/NotificationBell')).NotificationBell };
}, HiddenFailure);

/** antd with the site's tokens and messages, and Admin's own menu and header. */
export default function AdminFrame({ children }: { children: ReactNode }) {
  const scheme = useColorScheme();
  const locale = useAntdLocale();
  useToastsOnTop();
  useInvalidFields();
  const text = useText();
  // antd calculates with colors, so it cannot read custom properties.
  const tokens = useStore(organizationTokens);
  const themeConfig = useMemo(() => {
    const algorithms = scheme === 'dark' ? [theme.darkAlgorithm, keepSeedColors] : [theme.defaultAlgorithm];
    return { ...antdTheme(scheme, tokens), algorithm: [...algorithms, newTheme()] };
  }, [scheme, tokens]);
  return (
    <ConfigProvider
      locale={locale}
      theme={themeConfig}
      csp={nonce ? { nonce } : undefined}
      form={{ requiredMark: markRequired }}
      // antd's own icon is animated, and stays in the button's accessible name after a fast response.
      button={{ loadingIcon: <Icon name="spinner" label={text('kit.loading')} /> }}
    >
      <App className={styles.app}>
        {useInDesktopApp() && <DesktopAppCompanion />}
        <SkipLink />
        <Frame>{children}</Frame>
      </App>
    </ConfigProvider>
  );
}

/** Marks required fields after their label, as the public pages do. */
function markRequired(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required && (
        <span className={styles.requiredMark} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
}

/**
 * Returns an algorithm that changes no token, but makes the theme new to antd. pro-components inserts the styles of
 * each theme only once, and does not scope them. Without this, after a switch back to an earlier color scheme, the
 * styles of the other scheme would still come last and win.
 */
function newTheme(): MappingAlgorithm {
  return (seed, tokens) => tokens ?? theme.defaultAlgorithm(seed);
}

function Frame({ children }: { children: ReactNode }) {
  const text = useText();
  const location = useLocation();
  useHiddenSpacer();
  usePageTitle(text(useRouteTitle()));
  // ProLayout measures the width too, but only after a first render with a collapsed menu.
  const [isCollapsed, setCollapsed] = useState(() => !window.matchMedia('(min-width: 992px)').matches);
  const { selectedKeys, ...groups } = useMenuState();
  return (
    <ProLayout
      layout="mix"
      fixedHeader
      fixSiderbar
      siderWidth={SIDER_WIDTH}
      collapsed={isCollapsed}
      onCollapse={setCollapsed}
      pageTitleRender={false}
      logo={<Logo />}
      title={text('site.title')}
      location={{ pathname: location.pathname }}
      route={{ path: '/', routes: useAdminMenu() }}
      // Not ProLayout's own state: it closes all groups but one. A collapsed menu opens its groups on hover.
      menuProps={{ selectedKeys, ...(isCollapsed ? {} : groups) }}
      menuTextRender={({ menuName }, name) => menuName ?? name}
      menuItemRender={(item, dom) => (
        <MenuLink path={item.path ?? '/'} pendingCounts={item.pendingCounts}>
          {dom}
        </MenuLink>
      )}
      subMenuItemRender={(item, dom) => <MenuGroupLabel pendingCounts={item.pendingCounts}>{dom}</MenuGroupLabel>}
      itemRender={({ path = '/', title }, _params, crumbs) =>
        title === crumbs.at(-1)?.title ? <span aria-current="page">{title}</span> : <Link to={path}>{title}</Link>
      }
      menuFooterRender={(props) => (props?.collapsed ? null : <SiteLink />)}
      headerTitleRender={() => <Brand />}
      actionsRender={() => [
        <SetupLink key="setup" />,
        <Suspense key="bell" fallback={<BellSlot />}>
          <NotificationBell />
        </Suspense>,
        <LanguageMenu key="language" />,
        <ThemeMenu key="theme" />,
        <Account key="account" />,
      ]}
      token={{
        bgLayout: 'var(--ps-bg)',
        header: { colorBgHeader: 'var(--ps-surface)', heightLayoutHeader: 60 },
        sider: {
          // All entries fit a window of 900 px.
          menuHeight: 34,
          colorMenuBackground: 'var(--ps-surface)',
          colorTextMenu: 'var(--ps-text-muted)',
          colorTextMenuItemHover: 'var(--ps-text)',
          colorTextMenuSelected: 'var(--ps-accent-ink)',
          colorBgMenuItemHover: 'var(--ps-surface-hover)',
          colorBgMenuItemSelected: 'var(--ps-surface-selected)',
        },
        pageContainer: { paddingBlockPageContainerContent: 0, paddingInlinePageContainerContent: 0 },
      }}
    >
      {/* ProLayout renders the main landmark itself. */}
      <div id="main" tabIndex={-1} className={styles.main}>
        <meta name="robots" content="noindex" />
        {/* Only the breadcrumbs: each page has its own header (AdminHead). */}
        <PageContainer title={false}>
          <PageTabs />
          <CrashBoundary resetKey={location.pathname} fallback={<CrashPage />}>
            {children}
          </CrashBoundary>
        </PageContainer>
      </div>
    </ProLayout>
  );
}

/** Returns the title of the current route. */
function useRouteTitle(): MessageId {
  const route = useSelectedRoutes().at(-1)?.route as Partial<SiteRoute> | undefined;
  return (route?.title ?? 'admin.menu') as MessageId;
}

/**
 * ProLayout renders an empty header as a spacer below its fixed header. Hides it from assistive technology, where it
 * would count as a second banner landmark.
 */
function useHiddenSpacer(): void {
  useLayoutEffect(() => {
    for (const header of document.querySelectorAll('header:empty')) header.setAttribute('role', 'presentation');
  }, []);
}

/** Shows toasts above antd's dialogs (z-index 1000): a toast may be about a dialog's action. */
function useToastsOnTop(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--ps-z-toast', '2000');
    return () => {
      style.removeProperty('--ps-z-toast');
    };
  }, []);
}

function Account() {
  const session = useSession();
  return session && <AccountMenu user={session.user} />;
}

/** Placeholder of the bell. */
function BellSlot() {
  return (
    <span className={styles.bell}>
      <Icon name="bell" size={18} />
    </span>
  );
}

/** The way back, at the foot of the menu. On a phone, the menu is in ProLayout's drawer, which takes no name. */
function SiteLink() {
  const text = useText();
  const nameDrawer = (link: HTMLElement | null) =>
    link?.closest('[role="dialog"]')?.setAttribute('aria-label', text('admin.menu'));
  return (
    <Link ref={nameDrawer} to="/" className={styles.siteLink}>
      <Icon name="arrow-left" />
      {text('admin.backToSite')}
    </Link>
  );
}

/** Connects a page with its own header, such as Admin's, to the embedding desktop app. */
function DesktopAppCompanion() {
  useDesktopAppPage();
  useDesktopAppTheme();
  return null;
}
