import type { ChangeEvent, ComponentPropsWithRef, CSSProperties } from 'react';
import { useControlled } from '../useControlled';
import { FieldFrame, type FieldTexts, useField } from './FieldFrame';
import styles from './Input.module.css';

type NativeProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'defaultValue' | 'required' | 'rows'>;

export interface TextAreaProps extends NativeProps, FieldTexts {
  /** The text (controlled). */
  value?: string;
  /** The initial text (uncontrolled). */
  defaultValue?: string;
  /** Called with the text after each change. `onChange` receives the event. */
  onValueChange?: (value: string) => void;
  /** Minimum height in lines. */
  rows?: number;
}

/**
 * Several lines of text with their label, hint, error and count. The field grows with its text. Renders a `<textarea>`
 * in a frame: `className` and `style` are passed to the frame, `ref` and everything else to the `<textarea>`. Themes
 * style `data-invalid`.
 */
export function TextArea({
  value,
  defaultValue = '',
  onValueChange,
  rows = 3,
  label,
  hint,
  error,
  required = false,
  limit,
  className,
  style,
  onChange,
  ...area
}: TextAreaProps) {
  const [text, setText] = useControlled(value, defaultValue, onValueChange);
  const texts = { label, hint, error, required, limit };
  const field = useField(text, texts, area);

  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setText(event.currentTarget.value);
    onChange?.(event);
  };

  return (
    <FieldFrame field={field} texts={texts} className={className} style={style}>
      <textarea
        dir="auto"
        {...area}
        {...field.aria}
        rows={rows}
        className={styles.area}
        style={{ '--rows': rows } as CSSProperties}
        data-invalid={field.error ? true : undefined}
        value={text}
        onChange={handleChange}
      />
    </FieldFrame>
  );
}
