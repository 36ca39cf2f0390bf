import { eventIdError, eventNameError, eventStringLimit } from '../../shared/eventNames';

type Properties = Record<string, unknown>;

/** Keys that identify a browser and not an account (requirements.md section 5). */
const BROWSER_KEYS = ['$identity_anonymous_id', '$identity_cookie_id'];

/**
 * The part of an event that may be sent (requirements.md section 5, "Analytics naming"); `null` if its name is invalid.
 * Properties with invalid names are removed and long texts are cut; both are logged to the console.
 */
export function checkedEvent(event: string, properties: Properties): Properties | null {
  return isFine(eventNameError(event)) ? checkedProperties(properties) : null;
}

/** The properties of an event or a user that may be sent. Missing values are left out. */
export function checkedProperties(properties: Properties): Properties {
  const defined = Object.entries(properties).filter(([, value]) => value !== null && value !== undefined);
  const named = defined.filter(([name]) => isFine(eventNameError(name)));
  return Object.fromEntries(named.map(([name, value]) => [name, cut(name, value)]));
}

/** Cuts the texts of an SDK event, each at its own limit. */
export function cutStrings(properties: Properties): void {
  for (const [name, value] of Object.entries(properties)) properties[name] = cut(name, value);
}

/** Whether this is a valid login id. The id itself is not logged to the console. */
export function isLoginId(id: string, key: string): boolean {
  return isFine(loginKeyError(key)) && isFine(eventIdError(key, id));
}

function loginKeyError(key: string): string | null {
  return BROWSER_KEYS.includes(key) ? `${key} is invalid` : eventNameError(key);
}

function cut(name: string, value: unknown): unknown {
  const limit = eventStringLimit(name);
  if (typeof value !== 'string' || value.length <= limit) return value;
  console.warn(`${name} length is longer than ${limit}`);
  return value.slice(0, limit);
}

function isFine(error: string | null): boolean {
  if (error) console.warn(error);
  return error === null;
}
