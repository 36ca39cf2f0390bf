import { useEffect } from 'react';
import { hostBridge, hostSupports } from '@/host/host';
import { openTab } from '@/host/hostActions';
import type { ClientTab } from '@/host/protocol';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { SITE_PATH } from '../../../contract/values/sitePaths';

/** Pages of this site, below its base path. */
/** The login passes through these pages and returns, in the same frame. */
const ACCOUNT_PAGES = '/user/';

/**
 * Opens links that leave the page, or request a new tab, in a tab of the desktop app. A click before the app has
 * responded to the greeting waits for the response.
 */
export function useClientLinks(): void {
  const text = useText();
  useEffect(() => {
    const handleClick = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const tab = link && !event.defaultPrevented ? tabForLink(link, event) : null;
      const client = hostBridge();
      // If the desktop app has no tabs, the browser handles links.
      if (!link || !tab || !(client?.isGreeting || hostSupports('openTab'))) return;
      event.preventDefault();
      await client?.ready.catch(() => null);
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
export function tabForLink(link: HTMLAnchorElement, click: Click): ClientTab | null {
  const { href, download, origin, pathname, protocol } = link;
  if (!/^https?:$/.test(protocol) || link.hasAttribute('download') || download || click.button > 1) return null;
  const isSameOrigin = origin === location.origin;
  const isOfSite = isSameOrigin && pathname.startsWith(SITE_PATH);
  if (!wantsTab(link, click) && (isOfSite || (isSameOrigin && pathname.startsWith(ACCOUNT_PAGES)))) return null;
  const title = (link.textContent || link.ariaLabel || '').trim().slice(0, 200) || href;
  return { url: href, title, is_new_tab: true, icon_type: isOfSite ? 'plugin' : 'web' };
}
