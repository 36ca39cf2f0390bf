import { linkAddress } from '../../../shared/linkAddress';

/** Attributes of an `<a>`. Other sites open in a new tab and receive no referrer. */
export interface LinkTarget {
  href: string;
  target?: '_blank';
  rel?: 'noopener';
}

/**
 * Link attributes for an address that an administrator entered. The server refuses unsafe ones, but rows may predate
 * that.
 */
export function linkTarget(written: string): LinkTarget | null {
  const href = linkAddress(written);
  if (!href) return null;
  return href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noopener' };
}
