import type { PackageRule } from './pluginPackage/PackageError';

/**
 * A validation error of one form field: its path, the rule (translated as `validation.<rule>`, or `package.error.<rule>` for
 * a rule of packages), the rule's parameters, and the message in English.
 */
export interface FieldError {
  path: string;
  message: string;
  rule?: FieldRule | PackageRule;
  params?: Record<string, string | number>;
}

/** A validation error whose field the caller knows. */
export type ValidationError = Omit<FieldError, 'path'>;

/** Rules of files and fields that only the server can check. The ids are stable. */
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
  /** Any other rule. Only the English message explains it. */
  | 'not_accepted';
