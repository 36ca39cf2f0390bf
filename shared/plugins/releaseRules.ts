import type { FieldError } from '../fieldErrors';
import { isSemver } from './semver';

/** First bytes of JPEG, PNG, GIF and WebP, one character per byte. */
export const IMAGE_SIGNATURE = /^(?:\xff\xd8\xff|\x89PNG|GIF8[79]a|RIFF[\s\S]{4}WEBP)/;
/** Number of bytes that {@link IMAGE_SIGNATURE} needs: WebP's are the longest. */
export const IMAGE_SIGNATURE_BYTES = 12;

/** Required texts that neither the form nor the package provides. */
export function missingTexts(given: Record<'name' | 'intro' | 'description', string | null>): FieldError[] {
  const missing = (['name', 'intro', 'description'] as const).filter((name) => !given[name]);
  const message = 'is missing: neither the form nor the package gives it';
  return missing.map((path) => ({ path, message, rule: 'missing' }));
}

/**
 * True if a package has another version than its submission. Programs that read the package would always offer the
 * update, so the package decides.
 */
export function differsFromPackage(version: string, ofPackage: string | null | undefined): boolean {
  return !!ofPackage && ofPackage !== version;
}

/**
 * The name in a package, if its submission has another one; null otherwise. Unlike the version, the submission decides:
 * a name may be improved on the site. The developer and the reviewer see both.
 */
export function otherPackageName(name: string, ofPackage: string | null | undefined): string | null {
  const written = ofPackage?.trim() ?? '';
  return written === '' || written === name.trim() ? null : written;
}

/** Why a version is invalid. */
export function versionErrors(version: string, ofPackage: string | null): FieldError[] {
  if (!isSemver(version))
    return [{ path: 'version', message: 'must be a semantic version such as 1.4.0', rule: 'not_semver' }];
  if (!differsFromPackage(version, ofPackage)) return [];
  const message = `is ${version}, but the package says ${ofPackage}. Use that number, or change it in manifest.json`;
  return [{ path: 'version', message, rule: 'version_differs' }];
}
