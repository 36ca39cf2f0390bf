import { Input } from '@/kit/Input/Input';
import { TextArea } from '@/kit/Input/TextArea';
import { fieldId } from './fieldId';
import type { ReleaseFormState } from './useReleaseForm';

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
  /** Several lines. */
  rows?: number;
  /** The language that is written here, where it is not the page's. */
  lang?: string;
}

/** One text of the form: counted live, and judged once the reader has left it. */
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
