import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useKitLabels } from '../KitLabels';
import { useControlled } from '../useControlled';
import { checkCarousel } from './Carousel.checks';
import styles from './Carousel.module.css';
import { CarouselBar } from './CarouselBar';
import type { CarouselItem } from './CarouselItem';
import { useAutoplay } from './useAutoplay';
import { useSlides, useTabStop } from './useSlides';

export type { CarouselItem } from './CarouselItem';

export interface CarouselProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The slides. One alone has no controls. */
  items: readonly CarouselItem[];
  /** The slide in sight, held by the owner. */
  index?: number;
  /** The slide to begin with, when the widget holds it. */
  defaultIndex?: number;
  /** Called when another slide comes: the reader chose it, or its time came. */
  onIndexChange?: (index: number) => void;
  /** Goes on by itself, unless the reader asked their system for less motion. */
  autoplay?: boolean;
  /** The time on each slide in ms (SPEC.md section 9). */
  interval?: number;
  /** Whether the first slide follows the last one. */
  loop?: boolean;
  /** Waits while the pointer is inside. It always waits while the focus is. */
  pauseOnHover?: boolean;
  /** One dot for each slide. */
  dots?: boolean;
  /** Buttons for the previous and the next slide. */
  arrows?: boolean;
  /** Whether it was stopped, held by the owner: while the menu around it is closed, for instance. */
  stopped?: boolean;
  /** Called when the reader stops it, by Pause or by a choice of their own, and when they press Play. */
  onPlayingChange?: (playing: boolean) => void;
}

type Settings = Required<Pick<CarouselProps, 'defaultIndex' | 'autoplay' | 'interval' | 'loop' | 'pauseOnHover'>>;

/** Which slide is in sight, and whether it goes on by itself. */
function usePlayer(props: CarouselProps, { defaultIndex, autoplay, interval, loop, pauseOnHover }: Settings) {
  const count = props.items.length;
  const last = count - 1;
  const [asked, setIndex] = useControlled(props.index, defaultIndex, props.onIndexChange);
  const [isStopped, setStopped] = useControlled(props.stopped, false, (next) => props.onPlayingChange?.(!next));
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  // Its list may have become shorter.
  const index = Math.max(Math.min(asked, last), 0);
  const canPlay = autoplay && count > 1 && !isCalm;

  const go = (next: number) => {
    const there = loop ? (next + count) % count : Math.min(Math.max(next, 0), last);
    if (there !== index) setIndex(there);
  };
  const stop = () => {
    if (canPlay && !isStopped) setStopped(true);
  };
  const wanted = canPlay && !isStopped;
  const isOver = !loop && index === last;
  const onTick = () => (isOver ? stop() : go(index + 1));
  const { running, handlers, release } = useAutoplay({ wanted, interval, index, pauseOnHover, onTick }, props);

  /** A choice of the reader, after which nothing moves by itself. */
  const choose = (next: number) => {
    stop();
    go(next);
  };
  const togglePlay = () => {
    if (!isStopped) return stop();
    release();
    if (isOver) go(0);
    setStopped(false);
  };
  const viewport = useSlides(index, isCalm ? 'instant' : 'smooth', choose);
  return { index, choose, togglePlay, viewport, running, handlers, playing: canPlay ? !isStopped : undefined };
}

/** What is left for the `<section>`: its own attributes and handlers. */
function sectionProps(props: CarouselProps): ComponentProps<'section'> {
  const { items, index, defaultIndex, onIndexChange, autoplay, interval, loop, pauseOnHover, ...rest } = props;
  const { dots, arrows, stopped, onPlayingChange, className, ...section } = rest;
  return section;
}

/**
 * Slides, one in sight, that a finger or a trackpad swipes. Name it with `aria-label`. It plays only while nobody looks
 * closer: pointer or focus inside, the page behind another, or a wish for less motion hold it; a choice of the reader
 * stops it. Renders a `<section>`; themes style `data-playing`.
 */
export function Carousel(props: CarouselProps) {
  if (process.env.NODE_ENV !== 'production') checkCarousel(props);
  const {
    items,
    defaultIndex = 0,
    autoplay = false,
    interval = 2000,
    loop = true,
    pauseOnHover = true,
    dots = true,
    arrows = true,
  } = props;
  const labels = useKitLabels();
  const player = usePlayer(props, { defaultIndex, autoplay, interval, loop, pauseOnHover });
  const { index, running } = player;
  const tabStop = useTabStop(player.viewport, index);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with its name a section is a region, which may be described
    <section
      aria-roledescription={labels.carouselRole}
      {...sectionProps(props)}
      {...player.handlers}
      className={clsx(styles.carousel, props.className)}
      data-playing={running || undefined}
    >
      {items.length > 1 && (
        <CarouselBar
          items={items}
          index={index}
          loop={loop}
          dots={dots}
          arrows={arrows}
          playing={player.playing}
          onPlayToggle={player.togglePlay}
          onChoose={player.choose}
        />
      )}
      {/* Slides that come by themselves are not read aloud; those that the reader asked for are. */}
      <div ref={player.viewport} className={styles.viewport} tabIndex={tabStop} aria-live={running ? 'off' : 'polite'}>
        {items.map((item, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields
          <div
            key={item.key}
            role="group"
            aria-roledescription={labels.slideRole}
            aria-label={labels.slide({ index: place + 1, count: items.length })}
            className={styles.slide}
            inert={place !== index}
          >
            {item.content}
          </div>
        ))}
      </div>
    </section>
  );
}
