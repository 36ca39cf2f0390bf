import { eventIdFault, eventNameFault, eventStringLimit } from '../../shared/eventNames';

type Properties = Record<string, unknown>;

/** Keys that name a browser and no account (SPEC.md section 5). */
const BROWSER_KEYS = ['$identity_anonymous_id', '$identity_cookie_id'];

/**
 * What of an event may be sent (SPEC.md section 5, "Analytics naming"); null where its name is not one. A property of a wrong
 * name is left out, a text that is too long is cut; the console is told of each.
 */
export function checkedEvent(event: string, properties: Properties): Properties | null {
  return isFine(eventNameFault(event)) ? checkedProperties(properties) : null;
}

/** The properties of an event or a user that may be sent. What nobody told is none. */
export function checkedProperties(properties: Properties): Properties {
  const told = Object.entries(properties).filter(([, value]) => value !== null && value !== undefined);
  const named = told.filter(([name]) => isFine(eventNameFault(name)));
  return Object.fromEntries(named.map(([name, value]) => [name, cut(name, value)]));
}

/** Cuts the texts of an event that the SDK made, each where it has to end. */
export function cutStrings(properties: Properties): void {
  for (const [name, value] of Object.entries(properties)) properties[name] = cut(name, value);
}

/** Whether somebody may be called this; the id itself is not put into the console. */
export function isLoginId(id: string, key: string): boolean {
  return isFine(loginKeyFault(key)) && isFine(eventIdFault(key, id));
}

function loginKeyFault(key: string): string | null {
  return BROWSER_KEYS.includes(key) ? `${key} is invalid` : eventNameFault(key);
}

function cut(name: string, value: unknown): unknown {
  const limit = eventStringLimit(name);
  if (typeof value !== 'string' || value.length <= limit) return value;
  console.warn(`${name} length is longer than ${limit}`);
  return value.slice(0, limit);
}

function isFine(fault: string | null): boolean {
  if (fault) console.warn(fault);
  return fault === null;
}
