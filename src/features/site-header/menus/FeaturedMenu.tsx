import { cloneElement } from 'react';
import { Button } from '@/kit/Button/Button';
import { Popover } from '@/kit/Popover/Popover';
import { useLocale, useText } from '@/lib/intl/useText';
import { siteAddress } from '@/lib/page/siteChrome';
import { isLink } from '../../../../shared/site/siteChrome';
import styles from './FeaturedMenu.module.css';
import { FeaturedWorks } from './FeaturedWorks';
import type { LinkItemsProps } from './LinkItems';
import { usePlayWhileHovered } from './usePlayWhileHovered';

/** The community menu with featured works, which rotate while the menu is hovered. */
export function FeaturedMenu({ name = 'community', links, ...menu }: LinkItemsProps) {
  const text = useText();
  const locale = useLocale();
  const { isPlaying, menuHandlers, onPlayingChange, onChoice, stop, reset } = usePlayWhileHovered();
  const handleVisibleChange = (visible: boolean) => {
    // At the end: the mouse that opens the menu has already started the works.
    if (!visible) reset();
    menu.onVisibleChange(visible);
  };
  return (
    <Popover
      {...menu}
      {...menuHandlers}
      trigger={cloneElement(menu.trigger, menuHandlers)}
      onVisibleChange={handleVisibleChange}
      title={text(`nav.${name}`)}
    >
      <ul className={styles.links}>
        {links.filter(isLink).map((link) => (
          <li key={link.name}>
            <Button type="text" block dense href={siteAddress(link.href, locale)}>
              {text(`nav.${link.name}`)}
            </Button>
          </li>
        ))}
      </ul>
      <FeaturedWorks isPlaying={isPlaying} onPlayingChange={onPlayingChange} onChoice={onChoice} onItemHover={stop} />
    </Popover>
  );
}
