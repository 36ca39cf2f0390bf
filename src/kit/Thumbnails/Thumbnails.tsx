import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import styles from './Thumbnails.module.css';

/** One small image. */
interface Thumbnail {
  key: string;
  /** Accessible name of its button: "Image 2". */
  label: string;
  /** The image, shown in 16:9. It needs no alternative text, because `label` names the button. */
  content: ReactNode;
}

export interface ThumbnailsProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'role'> {
  /** Accessible name of the row: "Images of Color Palette". */
  'aria-label': string;
  items: readonly Thumbnail[];
  /** Index of the selected image. */
  index: number;
  /** Called with the index that the user selected. */
  onIndexChange: (index: number) => void;
}

/**
 * A row of small images that select the large one above them. Renders a `<div role="group">` of buttons; the selected
 * one has `aria-current` and `data-selected`. Arrows select the next and the previous one, and wrap around at the ends.
 */
export function Thumbnails({ items, index, onIndexChange, onKeyDown, className, ...props }: ThumbnailsProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // Browser shortcuts: Alt and an arrow, for example, go back in the history.
    if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = (index + step + items.length) % items.length;
    onIndexChange(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> is for a form's fields
    <div {...props} role="group" className={clsx(styles.row, className)} onKeyDown={handleKeyDown}>
      {items.map(({ key, label, content }, position) => (
        <button
          key={key}
          type="button"
          className={styles.thumbnail}
          aria-label={label}
          aria-current={position === index || undefined}
          data-selected={position === index || undefined}
          onClick={() => onIndexChange(position)}
        >
          <span className={styles.image}>{content}</span>
        </button>
      ))}
    </div>
  );
}
