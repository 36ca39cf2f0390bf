/**
 * The key of the generated image of a featured work: the plugin that it links to, so that it has that plugin's cover,
 * or else its address.
 */
export function workArtKey(url: string): string {
  const [, key] = /[?&]plugin_key=([^&#]+)/.exec(url) ?? [];
  try {
    return key ? decodeURIComponent(key) : url;
  } catch {
    return url;
  }
}
