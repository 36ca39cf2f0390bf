import clsx from 'clsx';
import { type AriaAttributes, type CSSProperties, type FocusEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../Icon/Icon';
import { useKitLabels } from '../KitLabels';
import styles from './Input.module.css';

/** Texts around a field. */
export interface FieldTexts {
  /** Label above the field. Without it, set an `aria-label`, or an `id` that a `<label htmlFor>` has. */
  label?: ReactNode;
  /** Explains how to fill in the field. */
  hint?: ReactNode;
  /** Error message: the cause and the remedy. Shows the error style. */
  error?: Exclude<ReactNode, true>;
  /** Marks the field as required. The form must check it, because the browser's own check is not used. */
  required?: boolean;
  /** Maximum number of characters. Users can type a longer text, which is shown as an error. */
  limit?: number;
}

type Aria = Pick<AriaAttributes, 'aria-invalid' | 'aria-required' | 'aria-describedby'>;

interface Field {
  id: string;
  count?: string;
  error?: ReactNode;
  /** Spread on the `<input>` or `<textarea>`. */
  aria: Aria & { id: string };
}

/** Ids, count and error of a field. `text` is its current text, `own` the attributes that the parent passes. */
export function useField(text: string, texts: FieldTexts, own: Aria & { id?: string }): Field {
  const ownId = useId();
  const labels = useKitLabels();
  const id = own.id ?? ownId;
  const { limit, hint, required } = texts;
  const length = [...text].length;
  const isOver = limit !== undefined && length > limit;
  const error = texts.error || (isOver ? labels.overLimit({ limit }) : undefined);
  const describedBy = clsx(own['aria-describedby'], Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`);

  return {
    id,
    count: limit === undefined ? undefined : `${length} / ${limit}`,
    error,
    aria: {
      id,
      'aria-invalid': error ? true : own['aria-invalid'],
      'aria-required': required ? true : own['aria-required'],
      'aria-describedby': describedBy || undefined,
    },
  };
}

interface FieldFrameProps {
  field: Field;
  texts: FieldTexts;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** Label and count above a field, error and hint below it. */
export function FieldFrame({ field, texts, className, style, children }: FieldFrameProps) {
  const { label, hint, required } = texts;
  return (
    <div className={clsx(styles.frame, className)} style={style} data-invalid={field.error ? true : undefined}>
      {(label || field.count) && (
        <div className={styles.header}>
          {label && (
            <label htmlFor={field.id}>
              {label}
              {required && (
                <span className={styles.requiredMark} aria-hidden="true">
                  *
                </span>
              )}
            </label>
          )}
          {field.count && <span className={styles.count}>{field.count}</span>}
        </div>
      )}
      {children}
      {/* Always rendered, because a live region that is added together with its text is not announced. */}
      <div className={styles.live} aria-live="polite">
        {field.error && (
          <p className={styles.error} id={`${field.id}-error`}>
            <Icon name="error" size={14} />
            <span>{field.error}</span>
          </p>
        )}
      </div>
      {hint && (
        <p className={styles.hint} id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Focus and hover states of a field's box. Spread `handlers` on the box. */
export function useBoxStates(isDisabled: boolean) {
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState(false);
  // A field that becomes disabled loses the focus, and browsers fire no event.
  if (isDisabled && focused) setFocused(false);
  return {
    focused,
    hovered,
    handlers: {
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
    },
  };
}
