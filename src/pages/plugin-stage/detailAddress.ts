/** The key of the plugin whose detail an address opens, or null. */
export function openPluginKey(search: string): string | null {
  return new URLSearchParams(search).get('plugin_key') || null;
}

/** The query that opens a plugin over a page as it is; the key comes first, so that it is seen. */
export function detailSearch(search: string, key: string): string {
  const rest = new URLSearchParams(closedSearch(search));
  return `?${new URLSearchParams([['plugin_key', key], ...rest])}`;
}

/** The query of a page without a plugin over it. */
export function closedSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('plugin_key');
  const text = query.toString();
  return text && `?${text}`;
}
