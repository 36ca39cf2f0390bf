import type { PackageFault } from './PackageFault';
import type { ReadPackage } from './readPackage';
import { spellingOf } from './spellings';

/** What an author should know of a package that may be sent all the same. */
export function packageWarnings({ editor_type, raw }: ReadPackage): PackageFault[] {
  if (editor_type.some((editor) => editor !== 'dev')) return [];
  return [
    {
      path: spellingOf(raw, 'editor_type') ?? 'editor_type',
      line: null,
      column: null,
      rule: 'editor_not_available',
      params: {},
      message: 'names Dev Mode (Figma) alone, which no editor of this suite has: nobody can run the plugin here',
    },
  ];
}
