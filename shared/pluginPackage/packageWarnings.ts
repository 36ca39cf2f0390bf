import type { PackageError } from './PackageError';
import type { ReadPackage } from './readPackage';
import { fieldOf, lackingEditors, spellingOf } from './spellings';

/** Advice for the developer about a package that may be sent anyway. */
export function packageWarnings({ editor_type, raw }: ReadPackage): PackageError[] {
  const lacking = lackingEditors((fieldOf(raw, 'editor_type') ?? []) as string[]);
  if (lacking.length > 0) return [missingPartWarning(lacking, raw)];
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

function missingPartWarning(lacking: readonly string[], raw: object): PackageError {
  const editors = lacking.join(', ');
  return {
    path: spellingOf(raw, 'editor_type') ?? 'editor_type',
    ...{ line: null, column: null, rule: 'editors_left_out', params: { editors } },
    message: `lists ${editors}, which this suite does not have, so the plugin does not run there`,
  };
}
