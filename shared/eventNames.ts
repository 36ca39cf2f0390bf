/**
 * Maximum lengths in an event, in UTF-16 units as the analytics SDK counts them (requirements.md section 5, analytics
 * naming).
 */
export const EVENT_LIMITS = {
  /** Name of an event or a property. */
  name: 100,
  /** `distinct_id` and other ids. */
  id: 255,
  /** A string property. */
  string: 500,
  /** A property of the channel plugin. */
  channel: 1024,
} as const;

/** Names that collectors reserve, and every name that begins with `user_tag` or `user_group`. */
const RESERVED =
  /^(?:distinct_id|original_id|first_id|second_id|user_id|id|time|date|datetime|properties|users|events?|user_(?:tag|group).*)$/i;

/**
 * Properties with the limit of the channel plugin: campaign parameters (`$utm_source`), the user's latest ones, and the
 * link of a channel. Also the SDK's element selectors, because a shortened selector would match another element.
 */
const CHANNEL = /^(?:\$(?:latest_)?(?:utm_|channel)|_sa_channel_|\$element_(?:selector|path)$)/;

/**
 * Returns what is wrong with the name of an event or a property; null if it is valid. The messages are those of the
 * analytics SDK, so that the browser's console and the server's response agree.
 */
export function eventNameError(name: unknown): string | null {
  if (typeof name !== 'string') return 'name is invalid';
  if (name.length > EVENT_LIMITS.name) return `${name} length is longer than ${EVENT_LIMITS.name}`;
  return /^[a-z_$][a-z\d_$]*$/i.test(name) && !RESERVED.test(name) ? null : `${name} is invalid`;
}

/** Returns what is wrong with an id. The message names the `field`, because an id must not appear in it. */
export function eventIdError(field: string, id: unknown): string | null {
  if (typeof id !== 'string' || id.trim() === '') return `${field} is invalid`;
  return id.length > EVENT_LIMITS.id ? `${field} length is longer than ${EVENT_LIMITS.id}` : null;
}

/** Maximum length of a string property. Longer ones are cut off, as the SDK does. */
export function eventStringLimit(property: string): number {
  return CHANNEL.test(property) ? EVENT_LIMITS.channel : EVENT_LIMITS.string;
}
