import type { ValidationError } from '../../../shared/fieldErrors';

export const NOT_A_VIDEO: ValidationError = { rule: 'not_a_video', message: 'it is not an MP4 or WebM file' };
export const VIDEO_BROKEN: ValidationError = { rule: 'video_broken', message: 'it is truncated or damaged' };
export const VIDEO_EMPTY: ValidationError = { rule: 'video_empty', message: 'it contains no video track' };

/** None of the file's codecs is supported by browsers. */
export const otherCoding = (codings: string): ValidationError => ({
  rule: 'video_coding',
  params: { codings },
  message: `it has no track in ${codings}`,
});
