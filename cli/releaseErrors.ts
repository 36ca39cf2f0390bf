import { TEXT_LIMITS } from '../contract/values/limits';
import { MEDIA_LIMITS } from '../contract/values/releases';
import type { FieldError } from '../shared/fieldErrors';
import type { ReadPackage } from '../shared/pluginPackage/readPackage';
import { isPluginKey } from '../shared/plugins/pluginKey';
import { IMAGE_SIGNATURE, IMAGE_SIGNATURE_BYTES, missingTexts, versionErrors } from '../shared/plugins/releaseRules';
import { nameError, WRITING_MESSAGES, writingError } from '../shared/text/writing';
import { CliError, EXIT } from './CliError';
import type { ReleaseTexts, TextOptions } from './releaseTexts';

/** Fields of a release that are options of the command, before the site checks them. */
export interface GivenFields extends TextOptions {
  contact?: string | undefined;
  message?: string | undefined;
}

/** Finds the errors in a release's fields that can be known without the site. */
export function fieldErrors(
  texts: ReleaseTexts,
  given: GivenFields,
  about: Pick<ReadPackage, 'version'>,
): FieldError[] {
  const key = given['plugin-key'];
  return [
    ...textErrors('contact', given.contact),
    ...textErrors('version_content', given.message),
    ...(key !== undefined && !isPluginKey(key) ? [{ path: 'plugin_key', message: 'is not a plugin key' }] : []),
    ...textErrors('name', given.name),
    ...textErrors('intro', given.summary),
    ...textErrors('description', given.description),
    // A new version keeps the texts of the previous one, and gets the next number.
    ...(key === undefined ? missingTexts(texts).map(withRemedy) : []),
    ...(texts.version === null && key !== undefined ? [] : versionErrors(texts.version ?? '', about.version)),
  ];
}

/** Names of fields that the site's forms call something else. */
const FORM_NAMES: Record<string, string> = { intro: 'summary', version_content: 'release notes' };
const formName = (path: string): string => FORM_NAMES[path] ?? path;

function withRemedy(error: FieldError): FieldError {
  const { path } = error;
  return { ...error, message: `is missing: write "${path}" into manifest.json, or publish with --${formName(path)}` };
}

type TextField = 'name' | 'intro' | 'description' | 'contact' | 'version_content';

function textErrors(path: TextField, given: string | undefined): FieldError[] {
  if (given === undefined) return [];
  const text = given.trim();
  const error = path === 'name' ? nameError(text) : writingError(text);
  if (error) return [{ path, message: WRITING_MESSAGES[error] }];
  if (text === '') return [{ path, message: 'must not be empty' }];
  const maxLength = TEXT_LIMITS[path];
  return [...text].length > maxLength ? [{ path, message: `must have at most ${maxLength} characters` }] : [];
}

/** One line per error, with the words of the site's forms. */
export const fieldLines = (errors: readonly FieldError[]): string[] =>
  errors.map(({ path, message }) => `${formName(path)} ${message}`);

/** @throws {CliError} `invalid_request` with the error of each field, like the site */
export function refuseFields(errors: readonly FieldError[], what: string): void {
  if (errors.length === 0) return;
  const lines = fieldLines(errors);
  const remedy = 'Correct manifest.json or the options.';
  throw new CliError(EXIT.invalid, 'invalid_request', [`${what} ${remedy}`, ...lines].join('\n'), { details: errors });
}

/** @throws {CliError} `too_many_media`, like the site */
export function refuseTooManyMedia(images: number, videos: number): void {
  const maxCount = MEDIA_LIMITS.media_count;
  if (images + videos <= maxCount) return;
  throw new CliError(
    EXIT.invalid,
    'too_many_media',
    `Images: ${images}, videos: ${videos}. Send at most ${maxCount} together.`,
  );
}

/**
 * Checks the first bytes; the site reads the whole file.
 *
 * @throws {CliError} `invalid_image`, `invalid_video`
 */
export function refuseWrongMedia(kind: 'image' | 'video', file: string, bytes: Uint8Array): void {
  const beginning = Buffer.from(bytes.subarray(0, IMAGE_SIGNATURE_BYTES)).toString('latin1');
  if (kind === 'image' && !IMAGE_SIGNATURE.test(beginning))
    throw new CliError(EXIT.invalid, 'invalid_image', `${file} is not an image. Save it as PNG, JPEG, WebP or GIF.`);
  const isVideo = beginning.slice(4, 8) === 'ftyp' || beginning.startsWith('\x1aE\xdf\xa3');
  if (kind === 'video' && !isVideo)
    throw new CliError(EXIT.invalid, 'invalid_video', `${file} is not an MP4 or WebM file. Save it as MP4 with H.264.`);
}
