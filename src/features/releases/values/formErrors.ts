import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import { INVISIBLE_TEXT } from '../../../../contract/values/limits';
import { MEDIA_LIMITS } from '../../../../contract/values/releases';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { differsFromPackage } from '../../../../shared/plugins/releaseRules';
import { isSemver } from '../../../../shared/plugins/semver';
import { contactError, nameError, writingError } from '../../../../shared/text/writing';
import { LIMITS, LISTING_FIELDS, mediaCount, type ReleaseValues } from './releaseValues';

/** An error of one field. `path` is the server's name of the field: `name`, `texts.ja-JP.intro`. */
export interface FormError {
  path: string;
  id: MessageId;
  values?: Record<string, number>;
}

/** Fields that hold a name, in any language. */
const NAMES = /(?:^|\.)(?:name|holder)$/;

/** Returns everything that prevents submitting, in the order of the fields (requirements.md section 5). */
export function formErrorsOf(values: ReleaseValues, kind: SubmissionKind): FormError[] {
  const isVersion = kind === 'version';
  return [
    ...(isVersion && !values.code && !values.unapproved ? [{ path: 'code', id: 'release.codeMissing' } as const] : []),
    ...LISTING_FIELDS.flatMap((name) => textErrors(name, values[name], LIMITS[name], true)),
    ...translationErrors(values),
    ...limitError('media', mediaCount(values), MEDIA_LIMITS.media_count, 'release.tooManyMedia'),
    ...(isVersion ? versionErrors(values) : []),
    ...textErrors('contact', values.contact, LIMITS.contact, true),
    ...textErrors('technical_support', values.technical_support, LIMITS.technical_support, false),
    ...(values.copyright.type === 'custom'
      ? textErrors('copyright.holder', values.copyright.holder, LIMITS.holder, true)
      : []),
  ];
}

function textErrors(path: string, value: string, limit: number, required: boolean): FormError[] {
  if (required && INVISIBLE_TEXT.test(value)) return [{ path, id: 'release.required' }];
  const text = value.trim();
  const error = errorFinder(path)(text);
  if (error) return [{ path, id: `package.error.${error}` }];
  return limitError(path, [...text].length, limit, 'kit.overLimit');
}

function errorFinder(path: string) {
  if (NAMES.test(path)) return nameError;
  return path === 'contact' || path === 'technical_support' ? contactError : writingError;
}

function limitError(path: string, count: number, limit: number, id: MessageId): FormError[] {
  return count > limit ? [{ path, id, values: { limit } }] : [];
}

function translationErrors({ texts }: ReleaseValues): FormError[] {
  return Object.entries(texts).flatMap(([locale, listing]) =>
    LISTING_FIELDS.flatMap((name) => textErrors(`texts.${locale}.${name}`, listing[name] ?? '', LIMITS[name], false)),
  );
}

function versionErrors({ version, version_content, code }: ReleaseValues): FormError[] {
  return [
    ...numberErrors(version.trim(), code?.package.version),
    ...textErrors('version_content', version_content, LIMITS.version_content, true),
  ];
}

function numberErrors(version: string, ofPackage: string | null | undefined): FormError[] {
  if (version === '') return [{ path: 'version', id: 'release.required' }];
  if (!isSemver(version)) return [{ path: 'version', id: 'release.notSemver' }];
  return differsFromPackage(version, ofPackage) ? [{ path: 'version', id: 'package.error.version_differs' }] : [];
}
