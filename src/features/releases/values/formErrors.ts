import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import { INVISIBLE_TEXT } from '../../../../contract/values/limits';
import { MEDIA_LIMITS } from '../../../../contract/values/releases';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { differsFromPackage } from '../../../../shared/plugins/releaseRules';
import { isSemver } from '../../../../shared/plugins/semver';
import { contactError, nameError, type WritingError, writingError } from '../../../../shared/text/writing';
import { departmentsOf, LIMITS, LISTING_FIELDS, mediaCount, type ReleaseValues } from './releaseValues';

/** An error of one field. `path` is the server's name of the field: `name`, `texts.ja-JP.intro`. */
export interface FormError {
  path: string;
  id: MessageId;
  values?: Record<string, number>;
}

type TextField = keyof typeof LIMITS;
export type TextError = 'required' | 'over_limit' | WritingError;

/** The error of a text of the form or of a batch. */
export function textError(field: TextField, value: string, isRequired: boolean): TextError | null {
  if (isRequired && INVISIBLE_TEXT.test(value)) return 'required';
  const text = value.trim();
  return writingErrorOf(field)(text) ?? ([...text].length > LIMITS[field] ? 'over_limit' : null);
}

function writingErrorOf(field: TextField) {
  if (field === 'name' || field === 'holder') return nameError;
  return field === 'contact' || field === 'technical_support' ? contactError : writingError;
}

/** The error of a version number. `ofPackage`: the number in the package. */
export function versionError(version: string, ofPackage: string | null | undefined) {
  if (version === '') return 'required';
  if (!isSemver(version)) return 'not_semver';
  return differsFromPackage(version, ofPackage) ? 'version_differs' : null;
}

/** Returns everything that prevents submitting, in the order of the fields (requirements.md section 5). */
export function formErrorsOf(values: ReleaseValues, kind: SubmissionKind): FormError[] {
  const isVersion = kind === 'version';
  const images = mediaCount(values);
  const limit = MEDIA_LIMITS.media_count;
  return [
    ...(isVersion && !values.code && !values.unapproved ? [{ path: 'code', id: 'release.codeMissing' } as const] : []),
    ...LISTING_FIELDS.flatMap((name) => textErrors(name, name, values[name])),
    ...Object.entries(values.texts).flatMap(([locale, listing]) =>
      LISTING_FIELDS.flatMap((name) => textErrors(`texts.${locale}.${name}`, name, listing[name] ?? '', false)),
    ),
    ...(images > limit ? [{ path: 'media', id: 'release.tooManyMedia', values: { limit } } as const] : []),
    ...(isVersion ? versionErrors(values) : []),
    ...(values.audience === 'departments' && departmentsOf(values).length === 0
      ? [{ path: 'department', id: 'release.departmentsMissing' } as const]
      : []),
    ...textErrors('contact', 'contact', values.contact),
    ...textErrors('technical_support', 'technical_support', values.technical_support, false),
    ...(values.copyright.type === 'custom' ? textErrors('copyright.holder', 'holder', values.copyright.holder) : []),
  ];
}

function textErrors(path: string, field: TextField, value: string, isRequired = true): FormError[] {
  const error = textError(field, value, isRequired);
  if (error === null) return [];
  if (error === 'required') return [{ path, id: 'release.required' }];
  if (error === 'over_limit') return [{ path, id: 'kit.overLimit', values: { limit: LIMITS[field] } }];
  return [{ path, id: `package.error.${error}` }];
}

const VERSION_ERRORS = {
  required: 'release.required',
  not_semver: 'release.notSemver',
  version_differs: 'package.error.version_differs',
} as const;

function versionErrors({ version, version_content, code }: ReleaseValues): FormError[] {
  const error = versionError(version.trim(), code?.package.version);
  return [
    ...(error ? [{ path: 'version', id: VERSION_ERRORS[error] }] : []),
    ...textErrors('version_content', 'version_content', version_content),
  ];
}
