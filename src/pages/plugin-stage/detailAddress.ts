import { isHidden } from '@/lib/enterprise';

/** The key of the plugin whose detail an address opens, or null. With `release` it names what a new version is of. */
export function openPluginKey(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.has('release') ? null : query.get('plugin_key') || null;
}

/** Whether an address opens the form that releases plugins. */
export function opensRelease(search: string): boolean {
  return !isHidden('release') && new URLSearchParams(search).has('release');
}

/** The query that opens a plugin over a page as it is; the key comes first, so that it is seen. */
export function detailSearch(search: string, key: string): string {
  const rest = new URLSearchParams(closedSearch(search));
  return `?${new URLSearchParams([['plugin_key', key], ...rest])}`;
}

/** The query of a page without anything over it. */
export function closedSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('plugin_key');
  query.delete('release');
  const text = query.toString();
  return text && `?${text}`;
}
