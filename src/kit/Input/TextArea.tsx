import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { useControlled } from '../useControlled';
import { FieldFrame, type FieldTexts, useField } from './FieldFrame';
import styles from './Input.module.css';

type NativeProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'defaultValue' | 'required'>;

export interface TextAreaProps extends NativeProps, FieldTexts {
  /** The text, where the owner holds it. */
  value?: string;
  /** The first text, where the field holds it itself. */
  defaultValue?: string;
  /** Each change. `onChange` hears the same as a DOM event. */
  onValueChange?: (value: string) => void;
}

/** Several lines of text; grows with what is written. `className` and `style` reach the whole field, the rest the `<textarea>`. */
export function TextArea(props: TextAreaProps) {
  const { className, style, label, hint, error, required, limit, overLimitText, ...rest } = props;
  const { value, defaultValue = '', onValueChange, onChange, rows = 3, ...area } = rest;
  const [text, setText] = useControlled(value, defaultValue, onValueChange);
  const texts = { label, hint, error, required, limit, overLimitText };
  const field = useField(text, texts, { id: area.id, describedBy: area['aria-describedby'] });

  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setText(event.currentTarget.value);
    onChange?.(event);
  };

  return (
    <FieldFrame field={field} texts={texts} className={className} style={style}>
      <textarea
        {...area}
        {...field.aria}
        rows={rows}
        className={styles.area}
        data-invalid={field.error ? true : undefined}
        value={text}
        onChange={handleChange}
      />
    </FieldFrame>
  );
}
