import { type Filter, parse } from 'scim2-parse-filter';
import { badRequest } from './ScimError';

/** Longest filter, in characters, and most comparisons and brackets of it. The parser calls itself for each bracket. */
const MAX_LENGTH = 2_000;
const MAX_PARTS = 50;

/**
 * Parses a filter (RFC 7644, section 3.4.2.2).
 *
 * @throws {ScimError} `invalidFilter` if it is no filter, or too large
 */
export function parseScimFilter(text: string): Filter {
  const brackets = text.match(/[[(]|\bnot\b/gi)?.length ?? 0;
  if (text.length > MAX_LENGTH || brackets > MAX_PARTS) throw tooLarge();
  const filter = parsed(text);
  if (countComparisons(filter) > MAX_PARTS) throw tooLarge();
  return filter;
}

function parsed(text: string): Filter {
  try {
    return parse(text);
  } catch {
    throw badRequest('invalidFilter', 'The filter cannot be read. Write it as RFC 7644, section 3.4.2.2 says.');
  }
}

function countComparisons(filter: Filter): number {
  if ('filters' in filter) return filter.filters.reduce((sum, one) => sum + countComparisons(one), 0);
  if ('filter' in filter) return countComparisons(filter.filter);
  return 'valFilter' in filter ? countComparisons(filter.valFilter) : 1;
}

const tooLarge = () =>
  badRequest(
    'invalidFilter',
    `The filter may have ${MAX_LENGTH} characters, and ${MAX_PARTS} comparisons and brackets.`,
  );
