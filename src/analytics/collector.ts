import { currentLocale } from '@/lib/intl/currentLocale';
import { localText, siteFace } from '@/lib/siteFace';

/** Where this page's events go: the collector of its region (SPEC.md section 7), or this deployment's own. */
export interface Collector {
  /** With the project in it. */
  address: string;
  /** It is this deployment's own, which has events alone: no tracking config, no deep links. */
  isOwn: boolean;
}

/** Null where the deployment has none, or none for the region of the language that the page began in. */
export function collector(): Collector | null {
  const said = siteFace().analytics;
  const address = said && localText(said.server_url, currentLocale());
  if (!address) return null;
  const url = new URL(address, location.origin);
  url.searchParams.set('project', said.project);
  return { address: url.href, isOwn: url.origin === location.origin };
}
