import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useKitLabels } from '../KitLabels';
import { useControlled } from '../useControlled';
import styles from './Carousel.module.css';
import { CarouselControls, type CarouselItem } from './CarouselControls';
import { useAutoplay } from './useAutoplay';
import { useSlides, useTabStop } from './useSlides';

export type { CarouselItem } from './CarouselControls';

export interface CarouselProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Accessible name: "Featured works". */
  'aria-label': string;
  /** The slides. A single slide has no controls. */
  items: readonly CarouselItem[];
  /** Called when the slide changes, by the user or by autoplay. */
  onIndexChange?: (index: number) => void;
  /** Time per slide in ms (requirements.md section 9). */
  interval?: number;
  /** Pauses while the pointer is inside. It always pauses while the focus is inside. */
  pauseOnHover?: boolean;
  /** Shows buttons for the previous and the next slide. */
  arrows?: boolean;
  /** Stops autoplay (controlled), for example while the menu around it is closed. */
  stopped?: boolean;
  /**
   * Called with `false` when the user pressed Pause or chose a slide, which stops autoplay, and with `true` when they
   * pressed Play.
   */
  onPlayingChange?: (playing: boolean) => void;
}

/** State of the visible slide and of autoplay. */
function usePlayer(props: CarouselProps) {
  const { items, interval = 2000, pauseOnHover = true, stopped, onIndexChange, onPlayingChange } = props;
  const count = items.length;
  const [shownIndex, setShownIndex] = useState(0);
  const [isStopped, setStopped] = useControlled(stopped, false, (next) => onPlayingChange?.(!next));
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  // The list may be shorter than when the index was set.
  const index = Math.max(Math.min(shownIndex, count - 1), 0);
  const canPlay = count > 1 && !prefersReducedMotion;

  const go = (next: number) => {
    const target = (next + count) % count;
    if (target === index) return;
    setShownIndex(target);
    onIndexChange?.(target);
  };
  const stop = () => {
    if (canPlay && !isStopped) setStopped(true);
  };
  const enabled = canPlay && !isStopped;
  const { running, handlers, resume } = useAutoplay(
    { enabled, interval, index, pauseOnHover, onTick: () => go(index + 1) },
    props,
  );

  /** Shows a slide that the user chose, and stops autoplay. */
  const selectSlide = (next: number) => {
    stop();
    go(next);
  };
  const togglePlay = () => {
    if (!isStopped) return stop();
    resume();
    setStopped(false);
  };
  const viewport = useSlides(index, prefersReducedMotion ? 'instant' : 'smooth', selectSlide);
  return { index, selectSlide, togglePlay, viewport, running, handlers, playing: canPlay ? !isStopped : undefined };
}

/**
 * Slides, one visible at a time, which rotate. Users swipe them with a finger or a trackpad. Autoplay pauses while the
 * pointer or the focus is inside or the page is hidden, and stops when the user chooses a slide. It is off for users who
 * prefer reduced motion. Renders a `<section>`; themes style `data-playing`.
 */
export function Carousel(props: CarouselProps) {
  const { items, interval, pauseOnHover, arrows = true, stopped, onIndexChange, onPlayingChange, ...section } = props;
  const labels = useKitLabels();
  const player = usePlayer(props);
  const { index, running } = player;
  const tabStop = useTabStop(player.viewport, index);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a section with a name is a region, which may have a description
    <section
      aria-roledescription={labels.carouselRole}
      {...section}
      {...player.handlers}
      className={clsx(styles.carousel, props.className)}
      data-playing={running || undefined}
    >
      {items.length > 1 && (
        <CarouselControls
          items={items}
          index={index}
          arrows={arrows}
          playing={player.playing}
          onPlayToggle={player.togglePlay}
          onSelect={player.selectSlide}
        />
      )}
      {/* A slide that the user chose is announced. A slide of autoplay is not. */}
      <div ref={player.viewport} className={styles.viewport} tabIndex={tabStop} aria-live={running ? 'off' : 'polite'}>
        {items.map((item, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a group of form fields
          <div
            key={item.key}
            role="group"
            aria-roledescription={labels.slideRole}
            aria-label={labels.slide({ index: position + 1, count: items.length })}
            className={styles.slide}
            inert={position !== index}
          >
            {item.content}
          </div>
        ))}
      </div>
    </section>
  );
}
