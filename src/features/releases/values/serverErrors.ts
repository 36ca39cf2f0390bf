import type { ApiError } from '@/api/call';
import { fieldErrorsOf } from '@/lib/intl/fieldErrors';
import type { FieldError } from '../../../../shared/fieldErrors';

/** A server error of one field. If the message is empty, the message of the whole failure is shown. */
export interface ServerError {
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
  /^(name|intro|description|texts|tag_ids|contact|technical_support|copyright|version|version_content|rollout|code|icon|cover|media)(\.|$)/;

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
  return FIELD_PATTERN.test(plain) ? plain : 'code';
}
