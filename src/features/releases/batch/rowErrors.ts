import type { MessageId } from '../../../../locales/messageIds.generated';
import { type TextError, textError, versionError } from '../values/formErrors';
import { type BatchRow, fieldsOf, isChosen, ownContactOf, type RowFields } from './BatchRow';
import type { Batch } from './batch';

/** Labels of a plugin's fields, in the order of the editor. */
export const LABELS: Record<keyof RowFields, MessageId> = {
  name: 'batch.name',
  version: 'batch.version',
  intro: 'batch.intro',
  contact: 'batch.contact',
  description: 'batch.description',
  version_content: 'batch.versionContent',
  technical_support: 'release.support',
};
export const FIELDS = Object.keys(LABELS) as (keyof RowFields)[];

/** A plugin without a contact gets that of the batch. */
const OPTIONAL: readonly (keyof RowFields)[] = ['contact', 'technical_support'];

export const isRequired = (field: keyof RowFields): boolean => !OPTIONAL.includes(field);

export type RowError = TextError | NonNullable<ReturnType<typeof versionError>>;

export type RowErrors = Partial<Record<keyof RowFields, RowError>>;

/** Returns the validation errors of a plugin's fields, by field, except those of the contact for all. */
export function rowErrors(row: BatchRow): RowErrors {
  const fields = fieldsOf(row, '');
  const errors: RowErrors = {};
  for (const field of FIELDS) {
    const error =
      field === 'version'
        ? versionError(fields.version.trim(), row.package?.texts.version)
        : textError(field, fields[field], isRequired(field));
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
  return textError('contact', batch.contact, false);
}

/** The message of an error. A text over its limit needs none: the counter beside it shows that. */
export function errorMessage(error: RowError): MessageId | null {
  if (error === 'over_limit') return null;
  return error === 'required' ? 'batch.required' : `package.error.${error}`;
}
