import type { Fault } from '../../../shared/fieldFaults';

export const NOT_A_VIDEO: Fault = { rule: 'not_a_video', message: 'it is no MP4 or WebM file' };
export const VIDEO_BROKEN: Fault = { rule: 'video_broken', message: 'it is cut short or broken' };
export const VIDEO_EMPTY: Fault = { rule: 'video_empty', message: 'it holds no pictures' };

/** None of the file's codecs is supported by browsers. */
export const otherCoding = (codings: string): Fault => ({
  rule: 'video_coding',
  params: { codings },
  message: `it has no track in ${codings}`,
});
