import type { FacetQuery } from '../../../contract/plugins/facets';
import { DomainError } from '../../lib/DomainError';
import type { SearchFilter } from '../../repositories/plugins/listFilters';

type FilterQuery = Omit<FacetQuery, 'keyword'>;

/** The filter of a call. The tag 0 is that of all plugins (DESIGN.md section 4). */
export function filterOf({ tag_id, editor, developer_id, has_package, updated_within }: FilterQuery): SearchFilter {
  return {
    ...{ tagId: tag_id || undefined, editor, developerId: developer_id },
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
