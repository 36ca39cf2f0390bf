import { cloneElement, type PointerEvent, useMemo, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { Carousel } from '@/kit/Carousel/Carousel';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Popover } from '@/kit/Popover/Popover';
import { useLocale, useText } from '@/lib/intl/useText';
import { localText, siteAddress, siteChrome } from '@/lib/page/siteChrome';
import { isLink } from '../../../../shared/site/siteChrome';
import { workArtKey } from '../../../../shared/workArtKey';
import styles from './FeaturedMenu.module.css';
import type { LinkItemsProps } from './LinkItems';

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

/** `halted`: the user pointed at a work or chose one. Only Play, or opening the menu again, resumes. */
type Play = 'waiting' | 'playing' | 'halted';

/**
 * Whether the works of a menu rotate: while the menu is hovered, until the user chooses one or points at one
 * (docs/requirements.md section 2).
 */
function usePlayWhileHovered() {
  const [play, setPlay] = useState<Play>('waiting');
  const steps = useMemo(() => {
    const change = (from: Play, to: Play) => setPlay((now) => (now === from ? to : now));
    return {
      menuHandlers: {
        // Touch does not hover.
        onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && change('waiting', 'playing'),
        onPointerLeave: () => change('playing', 'waiting'),
      },
      onPlayingChange: (playing: boolean) => setPlay(playing ? 'playing' : 'halted'),
      /** Another work was shown. If the works do not rotate, the user chose it. */
      onChoice: () => change('waiting', 'halted'),
      stop: () => setPlay('halted'),
      /** Resets to the initial state. */
      reset: () => setPlay('waiting'),
    };
  }, []);
  return { isPlaying: play === 'playing', ...steps };
}

interface FeaturedWorksProps {
  isPlaying: boolean;
  /** The user pressed Play or Pause, or chose a work. */
  onPlayingChange: (playing: boolean) => void;
  /** Another work is shown. */
  onChoice: () => void;
  /** The pointer entered a work. */
  onItemHover: () => void;
}

/** Display time of each work in ms (requirements.md section 9). */
const TURN_MS = 2000;

/** Featured works of the community, one at a time. */
function FeaturedWorks({ isPlaying, onPlayingChange, onChoice, onItemHover }: FeaturedWorksProps) {
  const text = useText();
  const locale = useLocale();
  const works = siteChrome().works ?? [];
  return (
    <Carousel
      aria-label={text('nav.works')}
      className={styles.works}
      interval={TURN_MS}
      pauseOnHover={false}
      arrows={false}
      stopped={!isPlaying}
      onPlayingChange={onPlayingChange}
      onIndexChange={onChoice}
      items={works.map(({ title, url, image }, index) => ({
        // Two works may have the same URL.
        key: `${index} ${url}`,
        label: localText(title, locale),
        content: (
          <a className={styles.work} href={siteAddress(url, locale)} onPointerEnter={onItemHover}>
            <PluginArt kind="cover" pluginKey={workArtKey(url)} src={image} alt="" />
            <span className={styles.title} dir="auto">
              {localText(title, locale)}
            </span>
          </a>
        ),
      }))}
    />
  );
}
