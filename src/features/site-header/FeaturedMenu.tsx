import { Button } from '@/kit/Button/Button';
import { Popover } from '@/kit/Popover/Popover';
import { useLocale, useText } from '@/lib/intl/useText';
import { siteAddress } from '@/lib/siteFace';
import type { NavLink } from '../../../shared/siteFace';
import styles from './FeaturedMenu.module.css';
import { FeaturedWorks } from './FeaturedWorks';
import type { OpenMenuProps } from './LazyMenu';
import { usePlayWhileHovered } from './usePlayWhileHovered';

/** The community's menu with works that the deployment shows off: they take turns while the pointer is on the menu. */
export function FeaturedMenu({ entries, ...menu }: OpenMenuProps & { entries: readonly NavLink[] }) {
  const text = useText();
  const locale = useLocale();
  const { isPlaying, menuHandlers, onPlayingChange, onChoice, stop, begin } = usePlayWhileHovered();
  const handleVisibleChange = (visible: boolean) => {
    begin();
    menu.onVisibleChange(visible);
  };
  return (
    <Popover {...menu} {...menuHandlers} onVisibleChange={handleVisibleChange} title={text('nav.community')}>
      <ul className={styles.links}>
        {entries.map(({ name, href }) => (
          <li key={name}>
            <Button type="text" block href={siteAddress(href, locale)}>
              {text(`nav.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
      <FeaturedWorks isPlaying={isPlaying} onPlayingChange={onPlayingChange} onChoice={onChoice} onItemHover={stop} />
    </Popover>
  );
}
