import { Input } from '@/kit/Input/Input';
import { TextArea } from '@/kit/Input/TextArea';
import type { ReleaseFormState } from '../values/useReleaseForm';
import { fieldId } from './fieldId';

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
