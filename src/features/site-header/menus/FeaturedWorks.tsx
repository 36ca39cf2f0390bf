import { Carousel } from '@/kit/Carousel/Carousel';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { useLocale, useText } from '@/lib/intl/useText';
import { localText, siteAddress, siteChrome } from '@/lib/page/siteChrome';
import { workArtKey } from '../../../../shared/workArtKey';
import styles from './FeaturedMenu.module.css';

interface FeaturedWorksProps {
  isPlaying: boolean;
  /** The user pressed Play or Pause, or chose a work. */
  onPlayingChange: (playing: boolean) => void;
  /** Another work is shown. */
  onChoice: () => void;
  /** The pointer entered a work. */
  onItemHover: () => void;
}

/** Display time of each work in ms (SPEC.md section 9). */
const TURN_MS = 2000;

/** Featured works of the community, one at a time. */
export function FeaturedWorks({ isPlaying, onPlayingChange, onChoice, onItemHover }: FeaturedWorksProps) {
  const text = useText();
  const locale = useLocale();
  const works = siteChrome().works ?? [];
  return (
    <Carousel
      aria-label={text('nav.works')}
      className={styles.works}
      autoplay
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
            <span className={styles.title}>{localText(title, locale)}</span>
          </a>
        ),
      }))}
    />
  );
}
