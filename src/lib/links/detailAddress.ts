import { submissionAddress } from '@/lib/links/submissionAddress';
import { PUBLISH_PATH } from '../../../contract/values/paths';

/** Key of the plugin whose detail an address opens, or null. With `release`, the key belongs to the form. */
export function openPluginKey(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.has('release') ? null : query.get('plugin_key') || null;
}

/** Address of the release form for a bookmark of version 1.0.0, where the form was a layer; null for other addresses. */
export function movedReleaseAddress(search: string): string | null {
  const query = new URLSearchParams(search);
  const [kind, key] = [query.get('release'), query.get('plugin_key')];
  if (kind === null) return null;
  if (key) return submissionAddress(key, kind === 'listing' ? 'listing' : 'version');
  return kind === 'batch' ? `${PUBLISH_PATH}/batch` : PUBLISH_PATH;
}

/** Returns the query that opens a plugin over the current page. The key is first, so that it is visible. */
export function detailSearch(search: string, key: string): string {
  const rest = new URLSearchParams(closedSearch(search));
  return `?${new URLSearchParams([['plugin_key', key], ...rest])}`;
}

/** Returns the query of the page without a layer. */
export function closedSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('plugin_key');
  query.delete('release');
  const text = query.toString();
  return text && `?${text}`;
}
