import { useMemo, useState } from 'react';
import type { ApiError } from '@/api/call';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useFieldErrorText } from '@/lib/intl/useFieldErrorText';
import { useText } from '@/lib/intl/useText';
import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import type { FieldError } from '../../../../shared/fieldErrors';
import type { PackageError } from '../../../../shared/pluginPackage/PackageError';
import { type FormError, formErrorsOf } from './formErrors';
import type { ReleaseValues } from './releaseValues';
import { imageAt, type ServerError, serverErrors } from './serverErrors';

/** State of the form: its values, and the errors of the fields that the user has visited. */
export interface ReleaseFormState {
  values: ReleaseValues;
  change: (changes: Partial<ReleaseValues>) => void;
  /** Marks a field as visited: from now on it shows its errors. */
  touch: (path: string) => void;
  /** The error message of a field. */
  errorAt: (path: string) => string | undefined;
  /** Paths of all visible errors: the form's own in the order of the fields, then the server's. */
  invalidFields: readonly string[];
  /** Shows all errors. Returns the path of the first, or null if the form is valid. */
  check: () => string | null;
  /** Shows the server's validation errors. Returns the path of the first that has a field, or null. */
  refuse: (error: ApiError) => string | null;
}

export function useReleaseForm(initial: ReleaseValues, kind: SubmissionKind): ReleaseFormState {
  const text = useText();
  const failureText = useFailureText();
  const serverErrorText = useServerErrorText();
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly ServerError[]>([]);
  const formErrors = useMemo(() => formErrorsOf(values, kind), [values, kind]);
  const shown = formErrors.filter(({ path }) => touched.has(path));
  const formErrorText = ({ id, values: given }: FormError) => text(id, given);

  return {
    values,
    change(changes) {
      setValues((before) => ({ ...before, ...changes }));
      // A server error is shown until its field changes.
      setRefused((before) => before.filter(({ path }) => !Object.keys(changes).some((name) => belongs(path, name))));
    },
    touch: (path) => setTouched((before) => (before.has(path) ? before : new Set(before).add(path))),
    errorAt(path) {
      const formError = shown.find((one) => one.path === path);
      if (formError) return formErrorText(formError);
      const found = refused.filter((one) => one.path === path).map(({ message }) => message);
      return found.length > 0 ? found.join(' ') : undefined;
    },
    invalidFields: [...new Set([...shown, ...refused].map(({ path }) => path))],
    check() {
      setTouched(new Set([...touched, ...formErrors.map(({ path }) => path)]));
      return formErrors[0]?.path ?? null;
    },
    refuse(error) {
      const found = serverErrors(error, serverErrorText).map(({ path, message }) => ({
        path,
        message: message || failureText(error),
      }));
      setRefused(found);
      return found[0]?.path ?? null;
    },
  };
}

/** Formats a server error with its position in the code file or among the images. */
function useServerErrorText(): (formError: FieldError, place: string) => string {
  const text = useText();
  const errorText = useFieldErrorText();
  return (formError, place) => {
    const { path, line, column } = formError as FieldError & Partial<Pick<PackageError, 'line' | 'column'>>;
    const message = errorText(formError);
    const index = imageAt(path);
    if (index !== null) return `${text('release.image', { index })}: ${message}`;
    if (place !== 'code' || path === '' || path === 'code') return message;
    const at = typeof line === 'number' ? `${text('release.codeLine', { line, column: column ?? 1 })}, ${path}` : path;
    return `${at}: ${message}`;
  };
}

/** Images and video share one field. */
function belongs(path: string, name: string): boolean {
  const field = name === 'panel_images' || name === 'video' ? 'media' : name;
  return path === field || path.startsWith(`${field}.`);
}
