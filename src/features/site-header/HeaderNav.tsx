import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import type { MessageId } from '@/lib/intl/messageIds.generated';
import { useLocale, useText } from '@/lib/intl/useText';
import styles from './HeaderNav.module.css';
import { LazyMenu } from './LazyMenu';
import { COMMUNITY_LINKS, DOWNLOAD_LINK, ENTERPRISE_LINKS, helpLink, PRICING_LINK, type SiteLink } from './links';

/** The links to the rest of the suite. Where the header is narrow, the last ones fold into "More". */
export function HeaderNav() {
  const text = useText();
  const help = helpLink(useLocale());
  return (
    <nav className={styles.nav} aria-label={text('header.main')}>
      <LinkMenu label="footer.community" links={COMMUNITY_LINKS} />
      <NavLink link={PRICING_LINK} />
      <NavLink link={DOWNLOAD_LINK} className={styles.wide} />
      <LinkMenu label="footer.enterprise" links={ENTERPRISE_LINKS} className={styles.wide} />
      <NavLink link={help} className={styles.wide} />
      <LinkMenu label="kit.more" links={[DOWNLOAD_LINK, ...ENTERPRISE_LINKS, help]} className={styles.narrow} />
    </nav>
  );
}

function NavLink({ link, className }: { link: SiteLink; className?: string }) {
  const text = useText();
  return (
    <Button type="text" dense href={link.href} className={className}>
      {text(link.label)}
    </Button>
  );
}

interface LinkMenuProps {
  label: MessageId;
  links: readonly SiteLink[];
  className?: string;
}

function LinkMenu({ label, links, className }: LinkMenuProps) {
  const text = useText();
  return (
    <LazyMenu
      trigger={
        <Button type="text" dense className={className}>
          <span className={styles.menu}>
            {text(label)}
            <Icon name="chevron-down" size={14} className={styles.chevron} />
          </span>
        </Button>
      }
      position="fixed"
      items={links.map((link) => ({ command: link.href, label: text(link.label), href: link.href }))}
    />
  );
}
