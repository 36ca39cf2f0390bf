import { Input } from '@/kit/Input/Input';
import { TextArea } from '@/kit/Input/TextArea';
import type { ReleaseFormState } from '../values/useReleaseForm';

/** The id of the field at a path, for its label and for moving the focus to an error. */
export const fieldId = (path: string): string => `release-${path}`;

/** A hidden file field is opened by a button beside it. */
const CONTROLS = 'input:not([hidden]), textarea, button';

/** Focuses a field, or the first control of a group. */
export function focusField(path: string): void {
  const place = document.getElementById(fieldId(path));
  const control = place?.matches(CONTROLS) ? place : place?.querySelector(CONTROLS);
  (control as HTMLElement | null | undefined)?.focus();
}

export interface TextFieldProps {
  form: ReleaseFormState;
  path: string;
  label: string;
  value: string;
  limit?: number;
  onChange: (value: string) => void;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  /** Makes a multi-line field of this many rows. */
  rows?: number;
  /** Language of the text, if it is not the page's. */
  lang?: string;
}

/** A text field of the form: counts while typing, and validates after the first blur. */
export function TextField({ form, path, rows, onChange, ...field }: TextFieldProps) {
  const Widget = rows === undefined ? Input : TextArea;
  return (
    <Widget
      {...field}
      {...(rows !== undefined && { rows })}
      id={fieldId(path)}
      error={form.errorAt(path)}
      onValueChange={onChange}
      onBlur={() => form.touch(path)}
    />
  );
}
