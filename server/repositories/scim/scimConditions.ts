import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Filter } from 'scim2-parse-filter';
import { badRequest } from '../../lib/ScimError';

type Condition = RawBuilder<SqlBool>;

/** An attribute that filters may name, as SQL. */
interface FilterAttribute {
  kind: 'text' | 'boolean' | 'date';
  sql: RawBuilder<unknown>;
  /** Whether upper and lower case differ. */
  isExact?: boolean;
  /** A condition for `eq` that uses an index. */
  equals?: (value: string) => Condition;
  /** The condition of an attribute with several values: one of them fulfills it. */
  some?: (condition: Condition) => Condition;
}

/** Attributes by their names in lower case, with their schema only for those of extensions. */
export type FilterAttributes = Readonly<Record<string, FilterAttribute>>;

const CORE_SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;

/**
 * The SQL condition of a filter, with bound values. It is never null, so that `not` is its opposite.
 *
 * @throws {ScimError} `invalidFilter` for an unknown attribute, or a value of another type
 */
export function conditionOf(filter: Filter, attributes: FilterAttributes, within = ''): Condition {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const { filters } = filter as Extract<Filter, { filters: Filter[] }>;
      const parts = filters.map((one) => conditionOf(one, attributes, within));
      return sql`(${sql.join(parts, filter.op === 'and' ? sql` AND ` : sql` OR `)})`;
    }
    case 'not':
      return sql`NOT ${conditionOf((filter as Extract<Filter, { filter: Filter }>).filter, attributes, within)}`;
    case '[]': {
      const { attrPath, valFilter } = filter as Extract<Filter, { valFilter: Filter }>;
      if (within) throw unknown(`${within}[${attrPath}[`);
      return conditionOf(valFilter, attributes, `${attrPath}.`);
    }
  }
  const comparison = filter as Comparison;
  const attribute = attributeOf(within + comparison.attrPath, attributes);
  const condition = sql<SqlBool>`coalesce(${compare(comparison, attribute)}, false)`;
  return attribute.some ? attribute.some(condition) : condition;
}

type Comparison = Extract<Filter, { attrPath: string }> & { compValue?: boolean | null | number | string };

function attributeOf(path: string, attributes: FilterAttributes): FilterAttribute {
  const name = path.toLowerCase().replace(CORE_SCHEMA, '');
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (attribute) return attribute;
  throw unknown(path);
}

function compare({ op, attrPath, compValue }: Comparison, attribute: FilterAttribute): Condition {
  if (op === 'pr' || compValue === null) {
    if (op === 'pr' || op === 'ne') return sql`${attribute.sql} IS NOT NULL`;
    if (op === 'eq') return sql`${attribute.sql} IS NULL`;
    throw wrongValue(attrPath, op);
  }
  if (attribute.kind === 'boolean') return compareBoolean(op, attribute, String(compValue).toLowerCase(), attrPath);
  if (typeof compValue !== 'string') throw wrongValue(attrPath, op);
  return attribute.kind === 'date'
    ? compareDate(op, attribute, new Date(compValue), attrPath)
    : compareText(op, attribute, compValue);
}

function compareBoolean(op: string, attribute: FilterAttribute, value: string, path: string): Condition {
  if (!['true', 'false'].includes(value) || !['eq', 'ne'].includes(op)) throw wrongValue(path, op);
  return (value === 'true') === (op === 'eq')
    ? sql`${attribute.sql} IS TRUE`
    : sql`${attribute.sql} IS DISTINCT FROM true`;
}

const SIGNS: Record<string, RawBuilder<unknown>> = {
  eq: sql`=`,
  ne: sql`IS DISTINCT FROM`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

function compareDate(op: string, attribute: FilterAttribute, value: Date, path: string): Condition {
  const sign = SIGNS[op];
  // PostgreSQL's range is smaller than that of JavaScript.
  const year = value.getUTCFullYear();
  if (!sign || !(year > 0 && year < 10_000)) throw wrongValue(path, op);
  // The representation has milliseconds, and the database microseconds.
  return sql`date_trunc('milliseconds', ${attribute.sql}) ${sign} ${value}`;
}

function compareText(op: string, attribute: FilterAttribute, text: string): Condition {
  // The database stores no null characters.
  const value = text.replaceAll('\0', '\ufffd');
  if (op === 'eq' && attribute.equals) return attribute.equals(value);
  const [one, other] = attribute.isExact
    ? [attribute.sql, sql`${value}::text`]
    : [sql`lower(${attribute.sql})`, sql`lower(${value}::text)`];
  const sign = SIGNS[op];
  if (sign) return sql`${one} ${sign} ${other}`;
  if (op === 'co') return sql`strpos(${one}, ${other}) > 0`;
  if (op === 'sw') return sql`starts_with(${one}, ${other})`;
  return sql`right(${one}, length(${other})) = ${other}`;
}

const unknown = (path: string) =>
  badRequest('invalidFilter', `The filter names "${path.slice(0, 100)}", which it cannot use. See /scim/v2/Schemas.`);

const wrongValue = (path: string, op: string) =>
  badRequest('invalidFilter', `The filter compares "${path.slice(0, 100)}" with "${op}" and a value of another type.`);
