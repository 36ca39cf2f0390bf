import { isHidden } from '@/lib/page/enterprise';

/** Key of the plugin whose detail an address opens, or null. With `release`, the key belongs to the form. */
export function openPluginKey(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.has('release') ? null : query.get('plugin_key') || null;
}

/** Whether an address opens the release form. */
export function opensRelease(search: string): boolean {
  return !isHidden('release') && new URLSearchParams(search).has('release');
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
