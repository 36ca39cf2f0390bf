import type { MessageId } from '../../../locales/messageIds.generated';
import type { FieldFault, FieldRule } from '../../../shared/fieldFaults';
import type { PackageRule } from '../../../shared/pluginPackage/PackageFault';

/** The faults of fields that a refusal names (`details` of a failure); empty where it is about the whole. */
export function fieldFaultsOf(error: unknown): FieldFault[] {
  const { details } = (error ?? {}) as { details?: unknown };
  return Array.isArray(details) ? details.filter(isFieldFault) : [];
}

function isFieldFault(detail: unknown): detail is FieldFault {
  const { path, message } = (detail ?? {}) as Partial<FieldFault>;
  return typeof path === 'string' && typeof message === 'string';
}

/** The message id of a fault's rule: of fields and files, or of packages. Undefined where there are no words of it here. */
export function faultId({ rule }: FieldFault, messages: object): MessageId | undefined {
  // The types hold every rule to its words.
  const ofFields: MessageId = `fault.${rule as Exclude<FieldRule, 'not_accepted'>}`;
  const ofPackages: MessageId = `package.fault.${rule as PackageRule}`;
  return [ofFields, ofPackages].find((id) => id in messages);
}
