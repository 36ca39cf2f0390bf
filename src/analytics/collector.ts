import { currentLocale } from '@/lib/intl/currentLocale';
import { localText, siteChrome } from '@/lib/page/siteChrome';

/**
 * Destination of this page's events: the collector of its region (requirements.md section 7), or this deployment's own.
 */
export interface Collector {
  /** Address with the project in it. */
  address: string;
  /** Whether it is this deployment's own collector, which accepts only events: no tracking config, no deep links. */
  isOwn: boolean;
}

/** `null` if the deployment has no collector, or none for the region of the page's initial language. */
export function collector(): Collector | null {
  const analytics = siteChrome().analytics;
  const address = analytics && localText(analytics.server_url, currentLocale());
  if (!address) return null;
  const url = new URL(address, location.origin);
  url.searchParams.set('project', analytics.project);
  return { address: url.href, isOwn: url.origin === location.origin };
}
