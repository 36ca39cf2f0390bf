/** Lengths of what an event is made of, in UTF-16 units as the analytics SDK counts them (SPEC.md section 5, analytics naming). */
export const EVENT_LIMITS = {
  /** Of the name of an event or a property. */
  name: 100,
  /** Of `distinct_id` and its like. */
  id: 255,
  /** Of a string among the properties. */
  string: 500,
  /** Of one that says through which channel somebody came. */
  channel: 1024,
} as const;

/** Names that mean something else to a collector; `user_tag…` and `user_group…` with whatever follows. */
const RESERVED =
  /^(?:distinct_id|original_id|first_id|second_id|user_id|id|time|date|datetime|properties|users|events?|user_(?:tag|group).*)$/i;

/**
 * Parameters of campaigns, as they came (`$utm_source`) and as the latest ones that somebody came through, and where the link of a
 * channel led. As long are the SDK's own words for where a click was: half of one would match another place.
 */
const CHANNEL = /^(?:\$(?:latest_)?(?:utm_|channel)|_sa_channel_|\$element_(?:selector|path)$)/;

/**
 * What is wrong with the name of an event or a property; null for a good one. The words are those of the analytics SDK,
 * so that a developer meets the same ones in the browser's console and in the server's answer.
 */
export function eventNameFault(name: unknown): string | null {
  if (typeof name !== 'string') return 'name is invalid';
  if (name.length > EVENT_LIMITS.name) return `${name} length is longer than ${EVENT_LIMITS.name}`;
  return /^[a-z_$][a-z\d_$]*$/i.test(name) && !RESERVED.test(name) ? null : `${name} is invalid`;
}

/** What is wrong with an id; `field` is what the message calls it, because an id itself belongs into no message. */
export function eventIdFault(field: string, id: unknown): string | null {
  if (typeof id !== 'string' || id.trim() === '') return `${field} is invalid`;
  return id.length > EVENT_LIMITS.id ? `${field} length is longer than ${EVENT_LIMITS.id}` : null;
}

/** How long a string among the properties may be; the rest of a longer one is cut off, as the SDK does. */
export function eventStringLimit(property: string): number {
  return CHANNEL.test(property) ? EVENT_LIMITS.channel : EVENT_LIMITS.string;
}
