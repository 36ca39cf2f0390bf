import { useLocale } from '@/lib/intl/useText';
import { siteChrome } from '@/lib/page/siteChrome';
import { isLink, type NavEntry } from '../../../shared/site/siteChrome';
import { type HeaderVariant, headerVariant } from './headerVariant';

/**
 * Navigation entries of a variant (requirements.md section 2, decision 34). The mainland header has enterprise
 * services, and help as a plain link; the overseas one has a support menu and no enterprise services; the private one
 * has what its deployment configures; the minimal one has none.
 */
function variantNav(nav: readonly NavEntry[], variant: HeaderVariant): readonly NavEntry[] {
  if (variant === 'minimal') return [];
  if (variant === 'overseas') return nav.filter((entry) => entry.name !== 'enterprise');
  if (variant === 'mainland') return nav.map(supportAsHelpLink);
  return nav;
}

/** The navigation entries of the current header. */
export function useHeaderNav(): readonly NavEntry[] {
  const locale = useLocale();
  const { header, nav } = siteChrome();
  return header ? variantNav(nav, headerVariant(header, locale)) : [];
}

/** Replaces the support menu by a link to the help center, if the deployment has one. */
function supportAsHelpLink(entry: NavEntry): NavEntry {
  if (isLink(entry) || entry.name !== 'support') return entry;
  return entry.links.find((link) => link.name === 'help') ?? entry;
}
