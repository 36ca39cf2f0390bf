import type { SubmissionKind } from '../../../contract/plugins/plugins';
import { PUBLISH_PATH } from '../../../contract/values/paths';

/** Address of the form for a new version or the listing of an existing plugin, below the base path. */
export const submissionAddress = (pluginKey: string, kind: SubmissionKind): string =>
  PUBLISH_PATH + submissionSearch(new URLSearchParams({ plugin_key: pluginKey }), kind);

/** Returns a query of the form with this kind of submission. */
export function submissionSearch(query: URLSearchParams, kind: SubmissionKind): string {
  const next = new URLSearchParams(query);
  if (kind === 'listing') next.set('release', 'listing');
  else next.delete('release');
  return `?${next}`;
}
