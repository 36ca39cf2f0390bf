/**
 * A validation error of a package: its place, the rule (translated as `package.error.<rule>`), and the message in
 * English.
 */
export interface PackageError {
  /** The field, its keys joined by dots; empty: the file as a whole. */
  path: string;
  /** Counts from 1; null if there is no place in the file. */
  line: number | null;
  column: number | null;
  rule: PackageRule;
  params: Record<string, string | number>;
  message: string;
}

/** Every rule that a package or a plugin's folder can violate. The ids are stable. */
const PACKAGE_RULES = [
  'too_large',
  'not_utf8',
  'too_deep',
  'not_json',
  'not_an_object',
  'forbidden_key',
  'missing',
  'wrong_type',
  'empty',
  'too_long',
  'too_many',
  'empty_list',
  'control_characters',
  'writing_direction',
  'not_unicode',
  'hidden_characters',
  'stacked_marks',
  'broken_address',
  'looks_alike',
  'not_semver',
  'version_differs',
  'unknown_editor',
  'unknown_manifest_version',
  'not_a_host',
  'no_manifest',
  'several_manifests',
  'file_missing',
  'file_outside',
  'file_not_utf8',
  'code_not_included',
  'not_bundled',
  'editor_not_available',
  'editors_left_out',
  'zip_damaged',
  'zip_not_supported',
  'zip_too_large',
] as const;
export type PackageRule = (typeof PACKAGE_RULES)[number];

/** A validation error whose place in the file is not located yet. */
export interface Finding {
  path: readonly string[];
  rule: PackageRule;
  params?: Record<string, string | number>;
  message: string;
}

/** Maximum length of a reported path segment, because keys are untrusted. */
const MAX_KEY_LENGTH = 60;

/** Formats a path for a message. */
export function pathText(path: readonly string[]): string {
  return path.map((key) => key.slice(0, MAX_KEY_LENGTH)).join('.');
}
