import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { complain, complainIfRepeated } from '../complain';
import { useControlled } from '../useControlled';
import styles from './Thumbnails.module.css';

/** One small picture. */
interface Thumbnail {
  key: string;
  /** What choosing it shows: "Picture 2". */
  label: string;
  /** The picture, drawn 16:9. It says nothing itself: `label` does. */
  content: ReactNode;
}

export interface ThumbnailsProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'role'> {
  /** What the pictures show, for assistive technology: "Pictures of Color Palette". */
  'aria-label': string;
  items: readonly Thumbnail[];
  /** Index of the selected image (controlled). */
  index?: number;
  /** Index of the initial image (uncontrolled). */
  defaultIndex?: number;
  /** Called with the index that the user selected. */
  onIndexChange?: (index: number) => void;
}

/**
 * A row of small pictures that choose the large one above them. Renders a `<div role="group">` of buttons; the chosen
 * one has `aria-current` and `data-chosen`. Arrows choose the neighbours, from the last to the first.
 */
export function Thumbnails({
  items,
  index,
  defaultIndex = 0,
  onIndexChange,
  onKeyDown,
  className,
  ...props
}: ThumbnailsProps) {
  if (process.env.NODE_ENV !== 'production') checkThumbnails(items, index);
  const [chosen, choose] = useControlled(index, defaultIndex, onIndexChange);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || event.defaultPrevented) return;
    event.preventDefault();
    const next = (chosen + step + items.length) % items.length;
    choose(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> is for a form's fields
    <div {...props} role="group" className={clsx(styles.row, className)} onKeyDown={handleKeyDown}>
      {items.map(({ key, label, content }, place) => (
        <button
          key={key}
          type="button"
          className={styles.thumbnail}
          aria-label={label}
          aria-current={place === chosen || undefined}
          data-chosen={place === chosen || undefined}
          onClick={() => choose(place)}
        >
          <span className={styles.picture}>{content}</span>
        </button>
      ))}
    </div>
  );
}

function checkThumbnails(items: readonly Thumbnail[], index: number | undefined): void {
  complainIfRepeated(
    'Thumbnails',
    'items',
    items.map(({ key }) => key),
  );
  if (index === undefined || index in items) return;
  complain(
    'Thumbnails',
    `got index=${index}, but there are ${items.length} items.`,
    'Give a place between 0 and the last.',
  );
}
