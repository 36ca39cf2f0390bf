import { useEffect } from 'react';
import { hostKnows } from '@/host/host';
import { openTab } from '@/host/hostActions';
import type { ClientTab } from '@/host/protocol';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';

/** Pages of this very site, below its base path. */
const SITE = '/plugins/';
/** Its sign-in leads through these and back, in the same frame. */
const ACCOUNT_PAGES = '/user/';

/** Links that lead out of the page, or want a tab of their own, open in a tab of the client. */
export function useClientLinks(): void {
  const text = useText();
  useEffect(() => {
    const handleClick = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const tab = link && !event.defaultPrevented ? tabOf(link, event) : null;
      // A client that knows no tabs leaves links to the browser.
      if (!tab || !hostKnows('openTab')) return;
      event.preventDefault();
      if (!(await openTab(tab))) message.error(text('client.failed'));
    };
    // Last of all: what the page itself does about a click it has done by then.
    document.addEventListener('click', handleClick);
    document.addEventListener('auxclick', handleClick);
    return () => {
      document.removeEventListener('click', handleClick);
      document.removeEventListener('auxclick', handleClick);
    };
  }, [text]);
}

/** The tab that a click on a link asks for; null where it stays in the page, or is no page at all. */
export function tabOf(
  link: HTMLAnchorElement,
  click: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey'>,
): ClientTab | null {
  const { href, target, download, origin, pathname, protocol } = link;
  if (!/^https?:$/.test(protocol) || link.hasAttribute('download') || download || click.button > 1) return null;
  const isOurs = origin === location.origin;
  const isOfSite = isOurs && pathname.startsWith(SITE);
  const wantsTab = target === '_blank' || click.button === 1 || click.metaKey || click.ctrlKey || click.shiftKey;
  if (!wantsTab && (isOfSite || (isOurs && pathname.startsWith(ACCOUNT_PAGES)))) return null;
  const title = (link.textContent || link.ariaLabel || '').trim().slice(0, 200) || href;
  return { url: href, title, is_new_tab: true, icon_type: isOfSite ? 'plugin' : 'web' };
}
