/** What may stand behind this site's addresses in the statistics: no word that was searched for, no code of a sign-in. */
const TOLD = /^(plugin_key|tag_id|sort|editor|activity_id|lang|utm_\w+|sat_cf|deeplink)$/;

/** What stood on a thing that was clicked, and where it led: a recent search, a name, an address of somebody. */
const ON_THINGS = ['$element_content', '$element_target_url'];

/** Takes out of an event's properties what is nobody's business: texts of the page, and what stands behind its addresses. */
export function keepPrivate(properties: Record<string, unknown>): void {
  for (const name of ON_THINGS) delete properties[name];
  for (const [name, value] of Object.entries(properties))
    if (typeof value === 'string' && value.startsWith(`${location.origin}/`)) properties[name] = trimmed(value);
}

function trimmed(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (!TOLD.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}
