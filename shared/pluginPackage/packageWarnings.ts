import type { PackageError } from './PackageError';
import type { ReadPackage } from './readPackage';
import { spellingOf } from './spellings';

/** Advice for the developer about a package that may be sent anyway. */
export function packageWarnings({ editor_type, raw }: ReadPackage): PackageError[] {
  if (editor_type.some((editor) => editor !== 'dev')) return [];
  return [
    {
      path: spellingOf(raw, 'editor_type') ?? 'editor_type',
      line: null,
      column: null,
      rule: 'editor_not_available',
      params: {},
      message: 'lists only Figma’s Dev Mode, which this suite does not have, so no user can run the plugin here',
    },
  ];
}
