import { Birthday, Channel, Sex } from '../../../contract/accounts/aboutUser';
import { COLLECT_LIMITS } from '../../../contract/values/statistics';
import { eventIdError, eventNameError, eventStringLimit } from '../../../shared/eventNames';

/** A valid event, with the id it was sent under. */
export interface CheckedEvent {
  name: string;
  id: string;
  /** The SDK's number of the event, the same when it is sent again; null if there is none. */
  trackId: number | null;
  properties: Record<string, unknown>;
  /** Size of the properties as JSON. */
  bytes: number;
}

/** Events of what happened. Data about a user is handled by `checkProfile`. */
const ACCEPTED_TYPES = new Set(['track', 'track_signup']);
/** IP addresses reveal the location of a user. The SDK never sends them, but other clients may. */
const ADDRESSES = new Set(['$ip', '$client_ip']);
/** Fields outside of the properties that identify a browser or an account. */
const IDS = ['distinct_id', 'anonymous_id', 'login_id', 'original_id', 'first_id'];

/**
 * The stored part of an event, or why it is refused, by requirements.md section 5 (analytics naming). Drops addresses
 * and every repetition of an id, because ids are only stored as hashes.
 */
export function checkEvent(sent: unknown): CheckedEvent | string {
  if (!isRecord(sent)) return 'event is invalid';
  const { type, event, properties = {} } = sent;
  if (typeof type !== 'string') return 'type is invalid';
  if (!ACCEPTED_TYPES.has(type)) return `${shorten(type)} is not stored`;
  // The browser's id if there is one: after a login it is still the same browser that consented.
  const field = sent.anonymous_id === undefined ? 'distinct_id' : 'anonymous_id';
  const id = sent[field];
  const error = eventIdError(field, id) ?? eventNameError(event);
  if (error) return shorten(error);
  if (!isRecord(properties)) return 'properties is invalid';
  const accepted = checkProperties(properties, idsOf(sent));
  return typeof accepted === 'string'
    ? accepted
    : { name: String(event), id: String(id), trackId: trackIdOf(sent), ...accepted };
}

function trackIdOf({ _track_id }: Record<string, unknown>): number | null {
  return Number.isSafeInteger(_track_id) ? (_track_id as number) : null;
}

function idsOf(sent: Record<string, unknown>): Set<unknown> {
  const identities = isRecord(sent.identities) ? Object.values(sent.identities) : [];
  return new Set(
    [...IDS.map((field) => sent[field]), ...identities].filter((id) => typeof id === 'string' && id !== ''),
  );
}

function checkProperties(
  properties: Record<string, unknown>,
  ids: Set<unknown>,
): Pick<CheckedEvent, 'properties' | 'bytes'> | string {
  const entries = Object.entries(properties).filter(([name, value]) => !ADDRESSES.has(name) && !ids.has(value));
  if (entries.length > COLLECT_LIMITS.properties)
    return `properties length is longer than ${COLLECT_LIMITS.properties}`;
  const accepted: [string, unknown][] = [];
  for (const [name, value] of entries) {
    const error = eventNameError(name);
    if (error) return shorten(error);
    const clean = cleanValue(value, eventStringLimit(name));
    if (clean === undefined) return `${name} is invalid`;
    accepted.push([name, clean]);
  }
  // Not by assignment, because a property may be called __proto__.
  const record = Object.fromEntries(accepted);
  const bytes = Buffer.byteLength(JSON.stringify(record));
  return bytes > COLLECT_LIMITS.properties_bytes
    ? `properties length is longer than ${COLLECT_LIMITS.properties_bytes}`
    : { properties: record, bytes };
}

/** A value that can be stored: a text, a number, a boolean, null, or a list of texts; undefined for any other. */
function cleanValue(value: unknown, limit: number): unknown {
  if (typeof value === 'string') return cleanText(value, limit);
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map((item) => cleanText(item, limit));
  return undefined;
}

/**
 * Removes null characters and replaces unpaired surrogates, which the database refuses. Cutting may also leave a
 * surrogate unpaired.
 */
function cleanText(text: string, limit: number): string {
  return Buffer.from(text.slice(0, limit).replaceAll('\0', ''), 'utf8').toString('utf8');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Shortens a text, because a message with a long name would be larger than the request. */
function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 80)}…${text.slice(-100)}` : text;
}

/** A profile of the logged-in user from the SDK, with the ids it was sent under. */
export interface CheckedProfile {
  act: 'set' | 'set_once' | 'unset' | 'delete';
  /** The browser's id. */
  id: string;
  /** The account's id. */
  account: number;
  /** Empty for `delete`; for `unset` only the names count. */
  properties: Record<string, unknown>;
}

const OPERATIONS = /^profile_(set|set_once|unset|delete)$/;
/** All stored properties of a user (requirements.md section 3, User), and their validation. */
const ALLOWED: Readonly<Record<string, (value: unknown) => boolean>> = {
  sex: (value) => Sex.safeParse(value).success,
  birthday: (value) => Birthday.safeParse(value).success,
  channel: (value) => Channel.safeParse(value).success,
  tencent_docs: (value) => typeof value === 'boolean',
};

/** Whether an event of this type is about a user instead of something that happened. */
export const isProfile = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && String((sent as { type?: unknown }).type).startsWith('profile_');

/** The stored part of a profile, or why it is refused. Drops all other properties. */
export function checkProfile({ type, properties, ...sent }: Record<string, unknown>): CheckedProfile | string {
  const [, act] = OPERATIONS.exec(String(type)) ?? [];
  if (!act) return `${String(type).slice(0, 80)} is not stored`;
  const { anonymous_id, login_id = sent.distinct_id } = sent;
  const error = eventIdError('anonymous_id', anonymous_id) ?? eventIdError('login_id', login_id);
  if (error) return error.slice(0, 200);
  if (!/^[1-9]\d{0,8}$/.test(String(login_id))) return `${type} is stored for accounts only`;
  const isAllowed = ([name, value]: [string, unknown]) =>
    Object.hasOwn(ALLOWED, name) && (act === 'unset' || ALLOWED[name]?.(value));
  const allowed = act === 'delete' ? [] : Object.entries(properties ?? {}).filter(isAllowed);
  if (act !== 'delete' && allowed.length === 0) return `${type} has no property that is stored`;
  return {
    act: act as CheckedProfile['act'],
    id: String(anonymous_id),
    account: Number(login_id),
    properties: Object.fromEntries(allowed),
  };
}
