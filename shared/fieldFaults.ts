import type { PackageRule } from './pluginPackage/PackageFault';

/**
 * What is wrong at one field of a form: its path, by which rule (words of it: `fault.<rule>`, or `package.fault.<rule>` where the
 * rule is one of packages too), the figures of that rule, and in English.
 */
export interface FieldFault {
  path: string;
  message: string;
  rule?: FieldRule | PackageRule;
  params?: Record<string, string | number>;
}

/** A fault whose field the caller knows. */
export type Fault = Omit<FieldFault, 'path'>;

/** Rules of files and fields that only the server judges; ids are stable. */
export type FieldRule =
  | 'not_a_picture'
  | 'icon_not_square'
  | 'icon_too_small'
  | 'too_many_pixels'
  | 'side_too_long'
  | 'not_a_video'
  | 'video_broken'
  | 'video_empty'
  | 'video_coding'
  | 'file_too_large'
  | 'too_many_media'
  | 'not_arrived'
  | 'version_taken'
  | 'version_not_higher'
  /** Another rule, which the English message tells alone. */
  | 'not_accepted';
