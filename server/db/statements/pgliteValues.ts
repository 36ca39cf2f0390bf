import { types } from 'node:util';
import { parse as parseArray } from 'postgres-array';

type Parse = (text: string) => unknown;

/** Object ids of PostgreSQL's types. */
const OID = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
} as const;

/** Types that are not read as text. */
const PARSERS = new Map<number, Parse>([
  [OID.bool, (text) => text === 't'],
  [OID.bytea, (text) => Buffer.from(text.slice(2), 'hex')],
  [OID.int8, parseBigInteger],
  ...[OID.int2, OID.int4, OID.oid, OID.float4, OID.float8, OID.numeric].map((oid): [number, Parse] => [oid, Number]),
  ...[OID.json, OID.jsonb].map((oid): [number, Parse] => [oid, JSON.parse]),
  ...[OID.date, OID.timestamp, OID.timestamptz].map((oid): [number, Parse] => [oid, parseDate]),
]);

/**
 * Array types, each with the type of its elements. Elements without a type here are text. Arrays of types that are not
 * listed stay text.
 */
const ELEMENTS: [array: number, element?: number][] = [
  [1000, OID.bool],
  [1001, OID.bytea],
  [1016, OID.int8],
  [1005, OID.int2],
  [1007, OID.int4],
  [1028, OID.oid],
  [199, OID.json],
  [1021, OID.float4],
  [1022, OID.float8],
  [1182, OID.date],
  [1115, OID.timestamp],
  [1185, OID.timestamptz],
  [1231, OID.numeric],
  [3807, OID.jsonb],
  // text, varchar, char, "char", name, uuid, regclass, regtype, interval, inet
  ...[1009, 1015, 1014, 1002, 1003, 2951, 2210, 2211, 1187, 1041].map((array): [number] => [array]),
];
for (const [array, element] of ELEMENTS) {
  const parse = PARSERS.get(element ?? 0) ?? ((text: string) => text);
  PARSERS.set(array, (text) => parseArray(text, parse));
}

/** Parser of a column's values; undefined if they stay text. */
export const parserOf = (oid: number): Parse | undefined => PARSERS.get(oid);

/**
 * A parameter in PostgreSQL's format. As in pg, only the value decides: an array becomes an array of PostgreSQL, and an
 * object becomes JSON. So both databases accept the same parameters.
 */
export function encodeParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return encodeArray(value);
  if (types.isUint8Array(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return encodeText(value);
}

function encodeArray(values: readonly unknown[]): string {
  return `{${values.map(encodeElement).join(',')}}`;
}

function encodeElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return encodeArray(value);
  const text = types.isUint8Array(value) ? `\\x${Buffer.from(value).toString('hex')}` : encodeText(value);
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

function encodeText(value: unknown): string {
  if (types.isDate(value)) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A bigint only if a number would round it. */
function parseBigInteger(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

function parseDate(text: string): Date | number {
  if (text === 'infinity') return Number.POSITIVE_INFINITY;
  if (text === '-infinity') return Number.NEGATIVE_INFINITY;
  return new Date(text);
}
