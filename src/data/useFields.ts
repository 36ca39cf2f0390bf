import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '@/api/call';
import { useFailureText } from '@/lib/intl/useFailureText';

type Texts<Name extends string> = Partial<Record<Name, string>>;

interface FieldsOptions<Name extends string> {
  /** Initial texts; its keys are the fields of the form. */
  initial: Record<Name, string>;
  /** Validates before the request. Empty fields are allowed unless it reports them. */
  check?: (values: Record<Name, string>) => Texts<Name>;
  /** The field that a server error belongs to, by error id. */
  blames?: Record<string, Name>;
}

/**
 * State of a form that makes one call: texts, field errors, and the error of the whole form. `submit` runs the call
 * unless one is pending. The first invalid field gets the focus.
 */
export function useFields<Name extends string>({ initial, check, blames = {} }: FieldsOptions<Name>) {
  const failureText = useFailureText();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Texts<Name>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const runs = useRef(false);
  const inputs = useRef(new Map<Name, HTMLInputElement | null>());

  const names = Object.keys(initial) as Name[];
  const blame = (found: Texts<Name>): boolean => {
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first) inputs.current.get(first)?.focus();
    return first !== undefined;
  };

  const submit = async (act: (values: Record<Name, string>) => Promise<void>): Promise<void> => {
    if (runs.current) return;
    setFailure(null);
    if (blame(check?.(values) ?? {})) return;
    runs.current = true;
    setRunning(true);
    try {
      await act(values);
    } catch (error) {
      const field = error instanceof ApiError ? blames[error.id] : undefined;
      if (field) blame({ [field]: failureText(error) } as Texts<Name>);
      else setFailure(failureText(error));
    } finally {
      runs.current = false;
      setRunning(false);
    }
  };

  /** Props of the `Input` with this name. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    ref: (input: HTMLInputElement | null) => void inputs.current.set(name, input),
    onValueChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors((now) => ({ ...now, [name]: undefined }));
    },
  });

  /** Props of a `form` that makes the call when it is submitted. */
  const form = (act: (values: Record<Name, string>) => Promise<void>) => ({
    noValidate: true,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(act);
    },
  });

  /** Restores the initial texts. */
  const reset = () => setValues(initial);
  return { values, failure, setFailure, running, field, form, submit, reset };
}

/** For `check`: reports which of these fields are empty, each with the same message. */
export function emptyFields<Name extends string>(
  values: Record<string, string>,
  names: readonly Name[],
  words: string,
): Texts<Name> {
  return Object.fromEntries(names.filter((name) => !values[name]?.trim()).map((name) => [name, words])) as Texts<Name>;
}
