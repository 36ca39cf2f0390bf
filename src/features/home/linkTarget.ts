import { linkAddress } from '../../../shared/linkAddress';

/** What an `<a>` needs to lead somewhere; other sites come in a tab of their own, and learn nothing of this one. */
export interface LinkTarget {
  href: string;
  target?: '_blank';
  rel?: 'noopener';
}

/** Where a link leads that an administrator wrote. The server refuses unsafe ones; a row may have come another way. */
export function linkTarget(written: string): LinkTarget | null {
  const href = linkAddress(written);
  if (!href) return null;
  return href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noopener' };
}
