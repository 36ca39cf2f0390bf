import type { FacetQuery } from '../../../contract/plugins/facets';
import { DomainError } from '../../lib/DomainError';
import type { SearchFilter } from '../../repositories/plugins/listFilters';

type FilterQuery = Omit<FacetQuery, 'keyword'>;

/**
 * The filter of a call. The tag 0 is that of all plugins (requirements.md section 2). Equal filters are equal texts.
 */
export function filterOf({
  tag_id = [],
  editor,
  developer_id,
  has_package,
  updated_within,
}: FilterQuery): SearchFilter {
  const tagIds = [...new Set(tag_id)].filter((id) => id > 0).sort((one, other) => one - other);
  return {
    ...{ tagIds: tagIds.length > 0 ? tagIds : undefined, editor, developerId: developer_id },
    ...{ hasPackage: has_package && true, updatedWithin: updated_within },
  };
}

/**
 * Refuses filters that only a search has (`SearchFilter`).
 *
 * @throws {DomainError} `keyword_required`
 */
export function requireNoSearchFilter({ hasPackage, updatedWithin }: SearchFilter): void {
  if (hasPackage || updatedWithin !== undefined) throw keywordRequired();
}

/** Error for filters of a search that are sent without a keyword. */
export function keywordRequired(): DomainError {
  return new DomainError(
    'keyword_required',
    'Plugins are filtered by package and update, and counted by filter, only in a search. Send a keyword with a letter or a digit.',
  );
}
