import type { MessageId } from '../../../locales/messageIds.generated';
import type { FieldFault, FieldRule } from '../../../shared/fieldFaults';
import type { PackageRule } from '../../../shared/pluginPackage/PackageFault';

/** The field errors of a failed call (`details`); empty if the failure is about the whole request. */
export function fieldErrorsOf(error: unknown): FieldFault[] {
  const { details } = (error ?? {}) as { details?: unknown };
  return Array.isArray(details) ? details.filter(isFieldError) : [];
}

function isFieldError(detail: unknown): detail is FieldFault {
  const { path, message } = (detail ?? {}) as Partial<FieldFault>;
  return typeof path === 'string' && typeof message === 'string';
}

/**
 * The message id of an error's rule, for fields, files or packages. `undefined` if this version has no message for it.
 */
export function errorMessageId({ rule }: FieldFault, messages: object): MessageId | undefined {
  // The types require a message for every rule.
  const ofFields: MessageId = `fault.${rule as Exclude<FieldRule, 'not_accepted'>}`;
  const ofPackages: MessageId = `package.fault.${rule as PackageRule}`;
  return [ofFields, ofPackages].find((id) => id in messages);
}
