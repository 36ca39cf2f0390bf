import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../Button/Button';
import { useKitLabels } from '../KitLabels';
import styles from './Carousel.module.css';

/** One slide. */
export interface CarouselItem {
  key: string;
  content: ReactNode;
  /** Name of the slide's dot; its position by default. */
  label?: string;
}

export interface CarouselControlsProps {
  items: readonly CarouselItem[];
  index: number;
  arrows: boolean;
  /** True shows Pause, false shows Play. Without autoplay it is `undefined`, and there is no button. */
  playing?: boolean;
  onPlayToggle: () => void;
  /** Called with the index of the requested slide. At the ends it may be -1 or the number of slides. */
  onSelect: (index: number) => void;
}

/** Index of the dot that the key moves to, possibly beyond the ends; `undefined` for other keys. */
function targetOf(key: string, index: number, count: number): number | undefined {
  return { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[key];
}

function Dots({ items, index, onSelect }: CarouselControlsProps) {
  const labels = useKitLabels();
  const count = items.length;
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const target = targetOf(event.key, index, count);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const targetIndex = (target + count) % count;
    onSelect(targetIndex);
    const dot = event.currentTarget.parentElement?.children[targetIndex];
    if (dot instanceof HTMLElement) dot.focus();
  };
  return (
    <div className={styles.dots}>
      {items.map((item, position) => (
        <button
          key={item.key}
          type="button"
          className={styles.dot}
          aria-label={item.label ?? labels.slide({ index: position + 1, count })}
          aria-current={position === index || undefined}
          // The dots are one tab stop. Arrows move among them.
          tabIndex={position === index ? 0 : -1}
          onClick={() => onSelect(position)}
          onKeyDown={handleKeyDown}
        />
      ))}
    </div>
  );
}

/** Pause button, dots and arrows. The visual order and the tab order are the same. */
export function CarouselControls(props: CarouselControlsProps) {
  const { index, arrows, playing, onPlayToggle, onSelect } = props;
  const labels = useKitLabels();
  return (
    <div className={styles.bar}>
      {playing !== undefined && (
        <Button
          type="text"
          size="small"
          icon={playing ? 'pause' : 'play'}
          aria-label={playing ? labels.pause : labels.play}
          className={styles.rotation}
          onClick={onPlayToggle}
        />
      )}
      <Dots {...props} />
      {arrows && (
        <div className={styles.arrows}>
          <Button
            type="text"
            size="small"
            icon="chevron-left"
            aria-label={labels.previous}
            onClick={() => onSelect(index - 1)}
          />
          <Button
            type="text"
            size="small"
            icon="chevron-right"
            aria-label={labels.next}
            onClick={() => onSelect(index + 1)}
          />
        </div>
      )}
    </div>
  );
}
