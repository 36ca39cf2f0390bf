import { useEffect, useRef } from 'react';
import { CONSENT_COOKIE, onConsentChange } from '@/analytics/consent';
import type { HostError } from '@/host/HostError';
import { hostBridge, hostSupports } from '@/host/host';
import { getSystemInfo, logout, openTab, setTitle } from '@/host/hostActions';
import type { DesktopAppTab } from '@/host/protocol';
import { message } from '@/kit/Message/message';
import { switchLocale } from '@/lib/intl/currentLocale';
import { LOCALE_COOKIE } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import { switcherLanguages } from '@/lib/page/siteChrome';
import { onSignedOut, signOut } from '@/session/session';
import { SITE_PATH } from '../../../contract/values/paths';
import { hasCookie, storeFrameCookie } from './frameCookies';
import { useTabRecord } from './useTabHistory';

/** Connects a page to the embedding desktop app, with or without the app's header. Used once by each layout. */
export function useDesktopApp(): void {
  const text = useText();
  useTabRecord();
  useDesktopAppTitle();
  useDesktopAppLanguage();
  useDesktopAppConsent();
  useDesktopAppLinks();
  useDesktopAppSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, in the language of that moment
  useEffect(() => {
    hostBridge()?.ready.catch(({ code }: HostError) => {
      if (code === 'outdated')
        message.notify({
          icon: 'warning',
          title: text('client.outdated'),
          content: text('client.outdatedText'),
          // Shown until the user closes it, because the text contains a next step.
          duration: 0,
        });
    });
  }, []);
}

/** Stores the cookie choice also for a desktop app on another site; otherwise the banner would appear at every load. */
function useDesktopAppConsent(): void {
  useEffect(() => onConsentChange((chosen) => storeFrameCookie(CONSENT_COOKIE, chosen)), []);
}

/** Sets the title of the desktop app's window to the page's title (requirements.md section 2). */
function useDesktopAppTitle(): void {
  useEffect(() => {
    let reported = '';
    const report = () => {
      if (document.title === reported) return;
      reported = document.title;
      void setTitle(reported);
    };
    report();
    const observer = new MutationObserver(report);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
}

/** Logs the page out when the desktop app logs out, and the app when the page logs out. */
function useDesktopAppSession(): void {
  useEffect(() => {
    let isFromApp = false;
    const stopReporting = onSignedOut(() => {
      if (!isFromApp) void logout();
    });
    const stopListening = hostBridge()?.on('logout', () => {
      isFromApp = true;
      void signOut().finally(() => {
        isFromApp = false;
      });
    });
    return () => {
      stopReporting();
      stopListening?.();
    };
  }, []);
}

/** Starts in the desktop app's language unless the user has chosen one, and stores later choices. */
function useDesktopAppLanguage(): void {
  const locale = useLocale();

  useEffect(() => {
    if (hasCookie(LOCALE_COOKIE)) return;
    void getSystemInfo().then((info) => {
      const wanted = switcherLanguages().find(({ locale }) => locale === info?.language)?.locale;
      // If its messages do not load, the language stays.
      if (wanted && !hasCookie(LOCALE_COOKIE)) switchLocale(wanted).catch(() => {});
    });
  }, []);

  const before = useRef(locale);
  useEffect(() => {
    // The initial language is not a choice of the user.
    if (before.current !== locale) storeFrameCookie(LOCALE_COOKIE, locale);
    before.current = locale;
  }, [locale]);
}

/** The login passes through these pages and returns, in the same frame. */
const ACCOUNT_PAGES = '/user/';

/**
 * Opens links that leave the page, or request a new tab, in a tab of the desktop app. A click before the app has
 * responded to the greeting waits for the response.
 */
export function useDesktopAppLinks(): void {
  const text = useText();
  useEffect(() => {
    const handleClick = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const tab = link && !event.defaultPrevented ? tabForLink(link, event) : null;
      const desktopApp = hostBridge();
      // If the desktop app has no tabs, the browser handles links.
      if (!link || !tab || !(desktopApp?.isGreeting || hostSupports('openTab'))) return;
      event.preventDefault();
      await desktopApp?.ready.catch(() => null);
      if (!hostSupports('openTab')) window.open(tab.url, wantsTab(link, event) ? '_blank' : '_self', 'noopener');
      else if (!(await openTab(tab))) message.error(text('client.failed'));
    };
    // Runs last, after the page's own click handlers.
    document.addEventListener('click', handleClick);
    document.addEventListener('auxclick', handleClick);
    return () => {
      document.removeEventListener('click', handleClick);
      document.removeEventListener('auxclick', handleClick);
    };
  }, [text]);
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey'>;

const wantsTab = ({ target }: HTMLAnchorElement, click: Click): boolean =>
  target === '_blank' || click.button === 1 || click.metaKey || click.ctrlKey || click.shiftKey;

/** The tab that a clicked link should open; null if the link stays in the page, or is not a page. */
export function tabForLink(link: HTMLAnchorElement, click: Click): DesktopAppTab | null {
  const { href, download, origin, pathname, protocol } = link;
  if (!/^https?:$/.test(protocol) || link.hasAttribute('download') || download || click.button > 1) return null;
  const isSameOrigin = origin === location.origin;
  const isOfSite = isSameOrigin && pathname.startsWith(SITE_PATH);
  if (!wantsTab(link, click) && (isOfSite || (isSameOrigin && pathname.startsWith(ACCOUNT_PAGES)))) return null;
  const title = (link.textContent || link.ariaLabel || '').trim().slice(0, 200) || href;
  return { url: href, title, is_new_tab: true, icon_type: isOfSite ? 'plugin' : 'web' };
}
