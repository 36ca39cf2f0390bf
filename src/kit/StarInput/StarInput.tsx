import { clsx } from 'clsx';
import { type ComponentProps, useId, useState } from 'react';
import styles from './StarInput.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
type Star = (typeof STARS)[number];

interface OwnProps extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'onChange' | 'role'> {
  /** The chosen number of stars; `null` for none. */
  value: Star | null;
  /** Called with the number that the user chose. */
  onChange?: (value: Star) => void;
  /** Accessible name of a number of stars: "4 stars". */
  nameOf: (stars: Star) => string;
}

/** The group needs a name. */
export type StarInputProps = OwnProps & ({ 'aria-label': string } | { 'aria-labelledby': string });

/**
 * A choice of one to five stars. Renders a `<div role="radiogroup">` of native radio inputs, so arrow keys choose. The
 * stars up to the chosen one are filled; a mouse shows what a click would choose. Themes style `data-filled` of the
 * stars.
 */
export function StarInput({ value, onChange, nameOf, className, ...props }: StarInputProps) {
  const name = useId();
  const [pointed, setPointed] = useState<Star | null>(null);
  const shown = pointed ?? value ?? 0;
  return (
    <div {...props} role="radiogroup" className={clsx(styles.group, className)}>
      {STARS.map((stars) => (
        <label
          key={stars}
          className={styles.star}
          data-filled={stars <= shown || undefined}
          // A finger does not hover: the preview would stay after the tap.
          onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setPointed(stars)}
          onPointerLeave={() => setPointed(null)}
        >
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={stars}
            aria-label={nameOf(stars)}
            checked={stars === value}
            onChange={() => onChange?.(stars)}
          />
          <svg aria-hidden="true" viewBox="0 0 20 20" width={28} height={28} className={styles.shape}>
            <path d="m10 1.6 2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z" />
          </svg>
        </label>
      ))}
    </div>
  );
}
