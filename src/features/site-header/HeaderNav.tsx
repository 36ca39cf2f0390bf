import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { useLocale, useText } from '@/lib/intl/useText';
import { siteAddress, siteChrome } from '@/lib/page/siteChrome';
import { isLink, type NavEntry, type NavMenu } from '../../../shared/site/siteChrome';
import styles from './HeaderNav.module.css';
import { LazyMenu } from './menus/LazyMenu';
import { loadFeaturedMenu, loadMenu } from './menus/loadMenu';
import { useHeaderNav } from './variantNav';

/** Entries that stay on a narrow header; the others move into "More". */
const MIN_VISIBLE = 2;

/** Menus of the header variant, and links to the rest of the suite. */
export function HeaderNav() {
  const text = useText();
  const nav = useHeaderNav();
  if (nav.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={text('header.main')}>
      {nav.map((entry, place) => (
        <NavButton key={entry.name} entry={entry} className={place < MIN_VISIBLE ? undefined : styles.wide} />
      ))}
      {nav.length > MIN_VISIBLE && <MenuButton links={nav.slice(MIN_VISIBLE)} className={styles.narrow} />}
    </nav>
  );
}

interface NavButtonProps {
  entry: NavEntry;
  className?: string;
}

function NavButton({ entry, className }: NavButtonProps) {
  const text = useText();
  const locale = useLocale();
  if (!isLink(entry)) return <MenuButton {...entry} className={className} />;
  return (
    <Button type="text" dense href={siteAddress(entry.href, locale)} className={className}>
      {text(`nav.${entry.name}`)}
    </Button>
  );
}

interface MenuButtonProps {
  /** Omitted for the overflow menu. */
  name?: NavMenu['name'];
  links: readonly NavEntry[];
  className?: string;
}

function MenuButton({ name, links, className }: MenuButtonProps) {
  const text = useText();
  const isFeatured = name === 'community' && siteChrome().works;
  return (
    <LazyMenu
      load={isFeatured ? loadFeaturedMenu : loadMenu('links')}
      popup={isFeatured ? 'dialog' : 'menu'}
      name={name}
      links={links}
      trigger={
        <Button type="text" dense className={className}>
          <span className={styles.menu}>
            {text(name ? `nav.${name}` : 'kit.more')}
            <Icon name="chevron-down" size={14} className={styles.chevron} />
          </span>
        </Button>
      }
    />
  );
}
