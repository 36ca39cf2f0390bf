import type { ValidationError } from '../../../shared/fieldErrors';

export const NOT_A_VIDEO: ValidationError = { rule: 'not_a_video', message: 'it is no MP4 or WebM file' };
export const VIDEO_BROKEN: ValidationError = { rule: 'video_broken', message: 'it is cut short or broken' };
export const VIDEO_EMPTY: ValidationError = { rule: 'video_empty', message: 'it holds no pictures' };

/** None of the file's codecs is supported by browsers. */
export const otherCoding = (codings: string): ValidationError => ({
  rule: 'video_coding',
  params: { codings },
  message: `it has no track in ${codings}`,
});
