import { TEXT_LIMITS } from '../../../../contract/values/limits';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { differsFromPackage } from '../../../../shared/plugins/releaseRules';
import { isSemver } from '../../../../shared/plugins/semver';
import { contactError, nameError, type WritingError, writingError } from '../../../../shared/text/writing';
import { type BatchRow, fieldsOf, isChosen, ownContactOf, type RowFields } from './BatchRow';
import type { Batch } from './batch';

type LimitedField = Exclude<keyof RowFields, 'version'>;

/** Maximum characters of each text, as in the contract (requirements.md section 9). */
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
/** A plugin without a contact gets that of the batch. */
const OPTIONAL: readonly (keyof RowFields)[] = ['contact', 'technical_support'];

export const isRequired = (field: keyof RowFields): boolean => !OPTIONAL.includes(field);

export type RowError = 'required' | 'over_limit' | 'not_semver' | 'version_differs' | WritingError;

export type RowErrors = Partial<Record<keyof RowFields, RowError>>;

/** Returns the validation errors of a plugin's fields, by field, except those of the contact for all. */
export function rowErrors(row: BatchRow): RowErrors {
  const fields = fieldsOf(row, '');
  const errors: RowErrors = {};
  for (const field of FIELDS) {
    const error =
      field === 'version'
        ? versionError(fields.version.trim(), row.package?.texts.version)
        : textError(field, fields[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

/** The errors to show: an empty field is an error only if the user emptied it or tried to submit the plugin. */
export function shownErrors(row: BatchRow, errors: RowErrors, attempts: number): RowErrors {
  const isTried = attempts > 0 && isChosen(row);
  const shown: RowErrors = {};
  for (const field of FIELDS) {
    const error = errors[field];
    if (error && (error !== 'required' || isTried || field in row.edits)) shown[field] = error;
  }
  return shown;
}

/** The plugins that will be submitted. */
export const chosenOf = ({ rows }: Batch): BatchRow[] => rows.filter((row) => isChosen(row) && row.sending === null);

/** The error of the contact for all; null if every chosen plugin has its own. */
export function sharedContactError(batch: Batch): RowError | null {
  const isNeeded = chosenOf(batch).some((row) => ownContactOf(row).trim() === '');
  if (batch.contact.trim() === '') return isNeeded ? 'required' : null;
  return textError('contact', batch.contact);
}

/** The message of an error. A text over its limit needs none: the counter beside it shows that. */
export function errorMessage(error: RowError): MessageId | null {
  if (error === 'over_limit') return null;
  return error === 'required' ? 'batch.required' : `package.error.${error}`;
}

function textError(field: LimitedField, text: string): RowError | null {
  const written = text.trim();
  if (isRequired(field) && written === '') return 'required';
  if ([...written].length > LIMITS[field]) return 'over_limit';
  if (field === 'name') return nameError(written);
  return field === 'contact' || field === 'technical_support' ? contactError(written) : writingError(written);
}

function versionError(version: string, ofPackage: string | null | undefined): RowError | null {
  if (version === '') return 'required';
  if (!isSemver(version)) return 'not_semver';
  return differsFromPackage(version, ofPackage) ? 'version_differs' : null;
}
