import { DOCUMENT_LIMITS } from '../../contract/values/accounts/thirdParties';

type DocumentParameter = keyof typeof DOCUMENT_LIMITS;
export type DocumentParameters = Partial<Record<DocumentParameter, string>>;

export const DOCUMENT_PARAMETERS = Object.keys(DOCUMENT_LIMITS) as DocumentParameter[];

/**
 * Parameters of a third-party document in the query of an address. Drops one that is empty or too long and returns the
 * others, because users must not lose the way back to the document over its long name.
 */
export function documentParameters(query: URLSearchParams): DocumentParameters {
  const found = DOCUMENT_PARAMETERS.flatMap((name) => {
    const value = query.get(name);
    return value && value.length <= DOCUMENT_LIMITS[name] ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}
