/**
 * The key by which the picture of a featured work is drawn that has none of its own: the plugin that it leads to, so that
 * it has that plugin's cover, or else its address.
 */
export function workArtKey(url: string): string {
  const [, key] = /[?&]plugin_key=([^&#]+)/.exec(url) ?? [];
  try {
    return key ? decodeURIComponent(key) : url;
  } catch {
    return url;
  }
}
