import { useMemo, useState } from 'react';
import type { ApiError } from '@/api/call';
import { fieldErrorsOf } from '@/lib/intl/fieldErrors';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useFieldErrorText } from '@/lib/intl/useFieldErrorText';
import { useText } from '@/lib/intl/useText';
import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import type { FieldError } from '../../../../shared/fieldErrors';
import type { PackageError } from '../../../../shared/pluginPackage/PackageError';
import { type FormError, formErrorsOf } from './formErrors';
import type { ReleaseValues } from './releaseValues';

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
      setRefused((before) => before.filter(({ path }) => !Object.keys(changes).some((name) => isFieldOf(path, name))));
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
function isFieldOf(path: string, name: string): boolean {
  if (path === 'department') return name === 'departments' || name === 'audience';
  const field = name === 'panel_images' || name === 'video' ? 'media' : name;
  return path === field || path.startsWith(`${field}.`);
}

/** A server error of one field. If the message is empty, the message of the whole failure is shown. */
interface ServerError {
  path: string;
  message: string;
}

/** Error ids that belong to one field. */
const FIELD_OF: Record<string, string> = {
  version_taken: 'version',
  version_not_higher: 'version',
  invalid_package: 'code',
  code_not_included: 'code',
  invalid_video: 'media',
  too_many_media: 'media',
};

/** The fields of the form. Any other path belongs to the code file, whose fields may have any name. */
const FIELD_PATTERN =
  /^(name|intro|description|texts|tag_ids|contact|technical_support|copyright|version|version_content|rollout|department|code|icon|cover|media)(\.|$)/;

/**
 * Maps an error's details to fields of the form. Returns an empty list for an error that belongs to no field.
 * `errorText` formats an error with the part of its path that the field does not show.
 */
export function serverErrors(
  error: ApiError,
  errorText: (fieldError: FieldError, place: string) => string,
): ServerError[] {
  const details = fieldErrorsOf(error);
  const field = FIELD_OF[error.id];
  const placed = details.map((fieldError) => ({
    fieldError,
    path: field === 'code' ? field : fieldAt(fieldError.path),
  }));
  if (placed.length > 0) return placed.map(({ fieldError, path }) => ({ path, message: errorText(fieldError, path) }));
  return field ? [{ path: field, message: '' }] : [];
}

/** Position of the image that an error belongs to, counted from 1; null for any other field. */
export function imageAt(path: string): number | null {
  const [, index] = /^(?:uploads\.)?panel_images\.(\d+)$/.exec(path) ?? [];
  return index === undefined ? null : Number(index) + 1;
}

function fieldAt(path: string): string {
  const plain = path.replace(/^(body|uploads)[./]/, '').replaceAll('/', '.');
  if (/^(panel_images|video)/.test(plain)) return 'media';
  if (plain === 'copyright.type') return 'copyright.holder';
  if (plain.startsWith('department')) return 'department';
  return FIELD_PATTERN.test(plain) ? plain : 'code';
}
