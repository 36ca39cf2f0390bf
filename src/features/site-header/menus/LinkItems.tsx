import type { CSSProperties } from 'react';
import { Dropdown, type DropdownItem } from '@/kit/Dropdown/Dropdown';
import type { LocaleName } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import { siteAddress, siteChrome } from '@/lib/page/siteChrome';
import { isLink, type NavEntry, type NavLink, type NavMenu } from '../../../../shared/site/siteChrome';
import { headerVariant } from '../headerVariant';
import type { OpenMenuProps } from './LazyMenu';
import styles from './LinkItems.module.css';

export interface LinkItemsProps extends OpenMenuProps {
  /** Omitted for the overflow menu. */
  name?: NavMenu['name'];
  /** Links, and menus whose links form a group. */
  links: readonly NavEntry[];
}

/** A menu of links. */
export function LinkItems({ name, links, ...menu }: LinkItemsProps) {
  const text = useText();
  const locale = useLocale();
  const itemOf = (link: NavLink, divide: boolean): DropdownItem<string> => ({
    command: link.name,
    label: text(`nav.${link.name}`),
    href: siteAddress(link.href, locale),
    divide,
  });
  const items = links.flatMap((entry, place) => {
    const before = links[place - 1];
    if (isLink(entry)) return itemOf(entry, before !== undefined && !isLink(before));
    return entry.links.map((link, index) => itemOf(link, place > 0 && index === 0));
  });
  const isSized = name === 'support' && headerVariant(siteChrome().header ?? 'official', locale) === 'overseas';
  return <Dropdown {...menu} {...(isSized && sizedItems(locale))} position="fixed" items={items} />;
}

/** Item widths of the overseas header's support menu, in px (requirements.md section 9). */
const WIDTHS: Partial<Record<LocaleName, number>> = { 'ja-JP': 195, 'ru-RU': 222 };
const WIDTH = 182;

const sizedItems = (locale: LocaleName) => ({
  className: styles.sized,
  style: { '--item-width': `${WIDTHS[locale] ?? WIDTH}px` } as CSSProperties,
});
