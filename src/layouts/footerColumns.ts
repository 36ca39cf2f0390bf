import type { LocaleName } from '@/lib/intl/locales';
import { siteAddress, siteFace } from '@/lib/siteFace';
import type { NavLink, NavMenu } from '../../shared/siteFace';

/** The header's menus as columns of the footer; links that stand beside the menus close the last one. */
export function footerColumns(locale: LocaleName) {
  const { nav } = siteFace();
  const menus = nav.filter((entry): entry is NavMenu => 'links' in entry);
  const others = nav.filter((entry): entry is NavLink => 'href' in entry);
  return menus.map(({ name, links }, place) => ({
    title: `nav.${name}` as const,
    links: [...links, ...(place === menus.length - 1 ? others : [])].map((link) => ({
      label: `nav.${link.name}` as const,
      href: siteAddress(link.href, locale),
    })),
  }));
}
