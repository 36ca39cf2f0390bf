/** Query parameters that analytics may contain: no search words and no login codes. */
const ALLOWED_PARAMETERS = /^(plugin_key|tag_id|sort|editor|activity_id|lang|utm_\w+|sat_cf|deeplink)$/;

/** Text and target of a clicked element. They may contain a recent search, a name or a user's address. */
const ELEMENT_PROPERTIES = ['$element_content', '$element_target_url'];

/** Removes private data from an event's properties: page texts and the query parameters of addresses. */
export function removePrivateData(properties: Record<string, unknown>): void {
  for (const name of ELEMENT_PROPERTIES) delete properties[name];
  for (const [name, value] of Object.entries(properties))
    if (typeof value === 'string' && value.startsWith(`${location.origin}/`)) properties[name] = trimAddress(value);
}

function trimAddress(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (!ALLOWED_PARAMETERS.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
