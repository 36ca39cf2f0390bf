import { DOCUMENT_LIMITS } from '../../contract/values/accounts';

type DocumentParameter = keyof typeof DOCUMENT_LIMITS;
export type DocumentParameters = Partial<Record<DocumentParameter, string>>;

export const DOCUMENT_PARAMETERS = Object.keys(DOCUMENT_LIMITS) as DocumentParameter[];

/**
 * Parameters of a third-party document in the query of an address. Drops a parameter that is empty or too long, such as
 * a long name, and keeps the others: without them, users could not return to the document.
 */
export function documentParameters(query: URLSearchParams): DocumentParameters {
  const found = DOCUMENT_PARAMETERS.flatMap((name) => {
    const value = query.get(name);
    return value && value.length <= DOCUMENT_LIMITS[name] ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}
