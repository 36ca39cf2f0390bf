import { COLLECT_LIMITS } from '../../../contract/analytics';
import { eventIdFault, eventNameFault, eventStringLimit } from '../../../shared/eventNames';

/** An event that is as the rules say, still with the id that it came under. */
export interface CheckedEvent {
  name: string;
  id: string;
  /** The SDK's number of it, the same however often it is sent; null where it has none. */
  trackId: number | null;
  properties: Record<string, unknown>;
  /** What the properties take as JSON. */
  bytes: number;
}

/** What happened; what is said of a person goes another way (profileChecks.ts). */
const KEPT_TYPES = new Set(['track', 'track_signup']);
/** Says where somebody is; the SDK never sends it, others may. */
const ADDRESSES = new Set(['$ip', '$client_ip']);
/** Fields beside the properties that name a browser or an account. */
const IDS = ['distinct_id', 'anonymous_id', 'login_id', 'original_id', 'first_id'];

/**
 * What is kept of an event, or why it is not taken, by SPEC.md section 5 (analytics naming). An address is left out, and
 * so is whatever repeats an id: an id is kept as a hash or not at all.
 */
export function checkEvent(sent: unknown): CheckedEvent | string {
  if (!isRecord(sent)) return 'event is invalid';
  const { type, event, properties = {} } = sent;
  if (typeof type !== 'string') return 'type is invalid';
  if (!KEPT_TYPES.has(type)) return `${shortened(type)} is not kept`;
  // The browser's id where there is one: somebody who signs in stays the one whose consent it is.
  const field = sent.anonymous_id === undefined ? 'distinct_id' : 'anonymous_id';
  const id = sent[field];
  const fault = eventIdFault(field, id) ?? eventNameFault(event);
  if (fault) return shortened(fault);
  if (!isRecord(properties)) return 'properties is invalid';
  const kept = checkProperties(properties, idsOf(sent));
  return typeof kept === 'string' ? kept : { name: String(event), id: String(id), trackId: trackIdOf(sent), ...kept };
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
  const kept: [string, unknown][] = [];
  for (const [name, value] of entries) {
    const fault = eventNameFault(name);
    if (fault) return shortened(fault);
    const clean = cleanValue(value, eventStringLimit(name));
    if (clean === undefined) return `${name} is invalid`;
    kept.push([name, clean]);
  }
  // Not by assignment: a property may be called __proto__.
  const record = Object.fromEntries(kept);
  const bytes = Buffer.byteLength(JSON.stringify(record));
  return bytes > COLLECT_LIMITS.properties_bytes
    ? `properties length is longer than ${COLLECT_LIMITS.properties_bytes}`
    : { properties: record, bytes };
}

/** A value as it can be kept: a text, a number, yes or no, nothing, or a list of texts; undefined for any other. */
function cleanValue(value: unknown, limit: number): unknown {
  if (typeof value === 'string') return cleanText(value, limit);
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map((item) => cleanText(item, limit));
  return undefined;
}

/** Without what no database takes as text: zeros, and halves of characters (also the one that cutting may leave). */
function cleanText(text: string, limit: number): string {
  return Buffer.from(text.slice(0, limit).replaceAll('\0', ''), 'utf8').toString('utf8');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message says a name back; a long one would make the answer larger than the request. */
function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 80)}…${text.slice(-100)}` : text;
}
