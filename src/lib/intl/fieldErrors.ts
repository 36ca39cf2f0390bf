import type { MessageId } from '../../../locales/messageIds.generated';
import type { FieldError, FieldRule } from '../../../shared/fieldErrors';
import type { PackageRule } from '../../../shared/pluginPackage/PackageError';

/** The field errors of a failed call (`details`); empty if the failure is about the whole request. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const { details } = (error ?? {}) as { details?: unknown };
  return Array.isArray(details) ? details.filter(isFieldError) : [];
}

function isFieldError(detail: unknown): detail is FieldError {
  const { path, message } = (detail ?? {}) as Partial<FieldError>;
  return typeof path === 'string' && typeof message === 'string';
}

/**
 * The message id of an error's rule, for fields, files or packages. `undefined` if this version has no message for it.
 */
export function errorMessageId({ rule }: FieldError, messages: object): MessageId | undefined {
  // The types require a message for every rule.
  const ofFields: MessageId = `validation.${rule as Exclude<FieldRule, 'not_accepted'>}`;
  const ofPackages: MessageId = `package.error.${rule as PackageRule}`;
  return [ofFields, ofPackages].find((id) => id in messages);
}
