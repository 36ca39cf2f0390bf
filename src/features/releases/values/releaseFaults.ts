import type { SubmissionKind } from '../../../../contract/plugins';
import { MEDIA_LIMITS } from '../../../../contract/values/releases';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { isSemver } from '../../../../shared/semver';
import { contactFault, nameFault, writingFault } from '../../../../shared/writing';
import { LIMITS, LISTING_FIELDS, mediaCount, type ReleaseValues } from './releaseValues';

/** A fault of one field. `path` is the server's name of the field: `name`, `texts.ja-JP.intro`. */
export interface Fault {
  path: string;
  id: MessageId;
  values?: Record<string, number>;
}

/** Only invisible characters, including Hangul fillers and the Braille blank. */
const INVISIBLE = /^[\p{Cf}\p{Z}\p{M}\s\u115f\u1160\u3164\uffa0\u2800]*$/u;
/** Fields that hold a name, in any language. */
const NAMES = /(?:^|\.)(?:name|holder)$/;

/** Returns everything that prevents submitting, in the order of the fields (SPEC.md section 5). */
export function faultsOf(values: ReleaseValues, kind: SubmissionKind): Fault[] {
  const isVersion = kind === 'version';
  return [
    ...(isVersion && !values.code ? [{ path: 'code', id: 'release.codeMissing' } as const] : []),
    ...LISTING_FIELDS.flatMap((name) => textFaults(name, values[name], LIMITS[name], true)),
    ...translationFaults(values),
    ...limitFault('media', mediaCount(values), MEDIA_LIMITS.media_count, 'error.too_many_media'),
    ...(isVersion ? versionFaults(values) : []),
    ...textFaults('contact', values.contact, LIMITS.contact, true),
    ...textFaults('technical_support', values.technical_support, LIMITS.technical_support, false),
    ...(values.copyright.type === 'custom'
      ? textFaults('copyright.holder', values.copyright.holder, LIMITS.holder, true)
      : []),
  ];
}

function textFaults(path: string, value: string, limit: number, required: boolean): Fault[] {
  if (required && INVISIBLE.test(value)) return [{ path, id: 'release.required' }];
  const text = value.trim();
  const fault = faultFinder(path)(text);
  if (fault) return [{ path, id: `package.fault.${fault}` }];
  return limitFault(path, [...text].length, limit, 'kit.overLimit');
}

function faultFinder(path: string) {
  if (NAMES.test(path)) return nameFault;
  return path === 'contact' || path === 'technical_support' ? contactFault : writingFault;
}

function limitFault(path: string, count: number, limit: number, id: MessageId): Fault[] {
  return count > limit ? [{ path, id, values: { limit } }] : [];
}

function translationFaults({ texts }: ReleaseValues): Fault[] {
  return Object.entries(texts).flatMap(([locale, listing]) =>
    LISTING_FIELDS.flatMap((name) => textFaults(`texts.${locale}.${name}`, listing[name] ?? '', LIMITS[name], false)),
  );
}

function versionFaults({ version, version_content }: ReleaseValues): Fault[] {
  return [
    ...numberFaults(version.trim()),
    ...textFaults('version_content', version_content, LIMITS.version_content, true),
  ];
}

function numberFaults(version: string): Fault[] {
  if (version === '') return [{ path: 'version', id: 'release.required' }];
  return isSemver(version) ? [] : [{ path: 'version', id: 'release.notSemver' }];
}
