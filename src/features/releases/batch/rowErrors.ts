import { TEXT_LIMITS } from '../../../../contract/values/textLimits';
import { isSemver } from '../../../../shared/plugins/semver';
import { contactError, nameError, type WritingError, writingError } from '../../../../shared/text/writing';
import type { RowFields } from './BatchRow';

type LimitedField = Exclude<keyof RowFields, 'version'>;

/** Maximum characters of each text, as in the contract (DESIGN.md section 4, "Limits"). */
export const LIMITS = {
  name: TEXT_LIMITS.name,
  intro: TEXT_LIMITS.intro,
  description: TEXT_LIMITS.description,
  contact: TEXT_LIMITS.contact,
  version_content: TEXT_LIMITS.version_content,
  technical_support: TEXT_LIMITS.contact,
} as const satisfies Record<LimitedField, number>;

export const FIELDS = [
  'name',
  'version',
  'intro',
  'contact',
  'description',
  'version_content',
  'technical_support',
] as const;
const OPTIONAL: readonly (keyof RowFields)[] = ['technical_support'];

export const isRequired = (field: keyof RowFields): boolean => !OPTIONAL.includes(field);

export type RowError = 'required' | 'over_limit' | 'not_semver' | WritingError;

/** Returns the validation errors of a plugin's fields, by field. */
export function rowErrors(fields: RowFields): Partial<Record<keyof RowFields, RowError>> {
  const errors: Partial<Record<keyof RowFields, RowError>> = {};
  for (const field of FIELDS) {
    const error = field === 'version' ? versionError(fields.version) : textError(field, fields[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

function textError(field: LimitedField, text: string): RowError | null {
  const written = text.trim();
  if (isRequired(field) && written === '') return 'required';
  if ([...written].length > LIMITS[field]) return 'over_limit';
  if (field === 'name') return nameError(written);
  return field === 'contact' || field === 'technical_support' ? contactError(written) : writingError(written);
}

function versionError(version: string): RowError | null {
  if (version.trim() === '') return 'required';
  return isSemver(version.trim()) ? null : 'not_semver';
}
