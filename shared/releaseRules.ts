import type { FieldFault } from './fieldFaults';
import { isSemver } from './semver';

/** What a release may have at most, as contract/fields.ts and contract/releases.ts have it for the server alone. */
export const RELEASE_LIMITS = {
  contact: 200,
  version_content: 1_000,
  picture_bytes: 5 * 1024 * 1024,
  video_bytes: 25 * 1024 * 1024,
  media_count: 3,
} as const;

/** How a plugin is named in a request. */
export const PLUGIN_KEY = /^(?=.{1,100}$)[\w.@-]+( [\w.@-]+)*$/;

/** How JPEG, PNG, GIF and WebP begin, a character for each byte. */
export const PICTURE_BEGINNING = /^(?:\xff\xd8\xff|\x89PNG|GIF8[79]a|RIFF[\s\S]{4}WEBP)/;
export const PICTURE_BEGINNING_BYTES = 12;

/** The texts that a plugin must have, and neither the form nor the package gives. */
export function missingTexts(given: Record<'name' | 'intro' | 'description', string | null>): FieldFault[] {
  const missing = (['name', 'intro', 'description'] as const).filter((name) => !given[name]);
  const message = 'is missing: neither the form nor the package gives it';
  return missing.map((path) => ({ path, message, rule: 'missing' }));
}

/** Why a version is none; an empty one is missing. */
export function versionFaults(version: string): FieldFault[] {
  return isSemver(version)
    ? []
    : [{ path: 'version', message: 'must be a semantic version such as 1.4.0', rule: 'not_semver' }];
}
