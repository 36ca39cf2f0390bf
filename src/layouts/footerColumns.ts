import type { LocaleName } from '@/lib/intl/locales';
import { siteAddress, siteChrome } from '@/lib/page/siteChrome';
import { isLink } from '../../shared/site/siteChrome';

/** The header's menus as columns of the footer; plain links are added to the last column. */
export function footerColumns(locale: LocaleName) {
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
