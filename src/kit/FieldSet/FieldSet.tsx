import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon';
import frame from '../Input/Input.module.css';
import styles from './FieldSet.module.css';

export interface FieldSetProps extends ComponentProps<'fieldset'> {
  /** Common label of the fields; names the group. */
  label: ReactNode;
  /** Explains how to fill in the fields. */
  hint?: ReactNode;
  /** Validation error of the whole group, and how to fix it. */
  error?: ReactNode;
  /** Marks the group as required. */
  required?: boolean;
  /** Count and limit, at the end of the label's line: `2 / 3`. */
  count?: ReactNode;
  /** The fields. */
  children?: ReactNode;
}

/**
 * Several controls that form one field: tags, files, or a choice and a text for one of its options. Renders a
 * `<fieldset>` with label, hint and error like a single field. Themes style `data-invalid`.
 */
export function FieldSet({
  label,
  hint,
  error,
  required = false,
  count,
  className,
  children,
  ...props
}: FieldSetProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = clsx(props['aria-describedby'], Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`);
  return (
    <fieldset
      {...props}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
      className={clsx(frame.frame, className)}
      data-invalid={error ? true : undefined}
    >
      <div className={frame.header}>
        <span id={`${id}-label`}>
          {label}
          {required && (
            <span className={frame.requiredMark} aria-hidden="true">
              *
            </span>
          )}
        </span>
        {count !== undefined && <span className={frame.count}>{count}</span>}
      </div>
      <div className={styles.fields}>{children}</div>
      {/* Always rendered, because a live region that is added together with its text is not announced. */}
      <div className={frame.live} aria-live="polite">
        {error && (
          <p className={frame.error} id={`${id}-error`}>
            <Icon name="error" size={14} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint && (
        <p className={frame.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
