import { isDeepStrictEqual } from 'node:util';
import { DomainError } from './DomainError';

type Fields = Record<string, unknown>;

/** A field that two people changed: its path, and the value that is stored now. */
interface Conflict {
  path: string;
  message: string;
  now: unknown;
}

/**
 * Merges an edit into the stored values, so that two people who edit one thing lose nothing: a field that is sent as its
 * editor loaded it (`expected`) keeps its stored value. Without an expected value, the sent one replaces the stored one.
 * The caller has locked what is stored. Records are merged field by field, except for those named in `whole`.
 *
 * @throws {DomainError} `changed_meanwhile` for fields that both changed, with their stored values in `details`
 */
export function mergeEdit<Sent extends object>(
  sent: Sent,
  expected: Fields | undefined,
  stored: { [Name in keyof Sent]: unknown },
  whole: readonly (keyof Sent)[] = [],
): Sent {
  const conflicts: Conflict[] = [];
  const entries = Object.entries(sent).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (!expected || !Object.hasOwn(expected, name)) return [[name, value]];
    const merge = whole.includes(name as keyof Sent) ? mergeWhole : mergeValue;
    return [
      [name, merge({ sent: value, expected: expected[name], stored: (stored as Fields)[name] }, name, conflicts)],
    ];
  });
  if (conflicts.length === 0) return Object.fromEntries(entries);
  throw new DomainError(
    'changed_meanwhile',
    'Another user changed this since you loaded it. Load it again, or send the values of "details" in "expected".',
    conflicts,
  );
}

interface Values<Value> {
  sent: Value;
  expected: Value;
  stored: Value;
}

/** Merges translations and other records field by field, and anything else as one value. */
function mergeValue(values: Values<unknown>, path: string, conflicts: Conflict[]): unknown {
  return areRecords(values) ? mergeRecords(values, path, conflicts) : mergeWhole(values, path, conflicts);
}

function mergeWhole({ sent, expected, stored }: Values<unknown>, path: string, conflicts: Conflict[]): unknown {
  if (isSame(sent, expected)) return stored;
  if (isSame(stored, expected) || isSame(sent, stored)) return sent;
  conflicts.push({ path, message: 'was changed by another user', now: stored });
  return stored;
}

function mergeRecords({ sent, expected, stored }: Values<Fields>, path: string, conflicts: Conflict[]): Fields {
  const names = new Set([sent, expected, stored].flatMap((fields) => Object.keys(fields)));
  const merged = [...names].map((name): [string, unknown] => {
    // Null in an expected value: none is stored, as a conflict says it.
    const of = (fields: Fields) => (Object.hasOwn(fields, name) ? fields[name] : null) ?? null;
    return [
      name,
      mergeValue({ sent: of(sent), expected: of(expected), stored: of(stored) }, `${path}.${name}`, conflicts),
    ];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

/** Compares as JSON, whose fields have no order. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(toPlainJson(one), toPlainJson(other));
const toPlainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const areRecords = (values: Values<unknown>): values is Values<Fields> => Object.values(values).every(isRecord);

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An order of a list: the ids that are first, and the order that its editor loaded. */
export interface ListOrder {
  ids: readonly number[];
  expected?: readonly number[];
}

/**
 * All ids of a list in its new order: those that its editor left out follow in their present order.
 *
 * @throws {DomainError} `order_changed` if the list has another order than the one that its editor moved something in;
 * what `notFound` returns for an id that the list does not have
 */
export function newOrder(
  { ids, expected }: ListOrder,
  stored: readonly { id: number }[],
  notFound: () => DomainError,
): number[] {
  const present = stored.map(({ id }) => id);
  if (expected && !isSame(expected, present))
    throw new DomainError(
      'order_changed',
      'Another user changed the order since you loaded it. Reload the list and order it again.',
    );
  const ordered = [...new Set([...ids, ...present])];
  if (ordered.length > present.length) throw notFound();
  return ordered;
}
