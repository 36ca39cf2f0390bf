import type { Filter } from 'scim2-parse-filter';
import { badRequest } from '../../lib/ScimError';
import { parseScimFilter } from '../../lib/scimFilter';
import { ENTERPRISE_USER } from '../../repositories/scim/scimUsers';

/** Most operations of one PATCH. */
const MAX_OPERATIONS = 1_000;

/** One operation of a PATCH (RFC 7644, section 3.5.2) on one attribute. */
export interface Operation {
  op: 'add' | 'replace' | 'remove';
  /** As {@link attributeName} writes it. */
  attribute: string;
  /** Selects values of the attribute: `emails[type eq "work"]`. */
  filter: Filter | null;
  value: unknown;
  /** Whether the operation has a path. Without one, its value is an object, whose unknown attributes are ignored. */
  hasPath: boolean;
}

type Resource = Record<string, unknown>;

/** @throws {ScimError} `invalidSyntax` */
export function readResource(body: unknown): Resource {
  if (isResource(body)) return body;
  throw badRequest('invalidSyntax', 'The body must be a JSON object with the content type application/scim+json.');
}

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of an attribute: names ignore case. */
export function partOf(resource: Resource, name: string): unknown {
  const key = Object.keys(resource).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : resource[key];
}

/**
 * Reads the operations of a PATCH. `op` ignores case, because Entra writes `Add`.
 *
 * @throws {ScimError} `invalidSyntax`, `invalidPath`, `invalidFilter`, `noTarget`
 */
export function readOperations(body: unknown): Operation[] {
  const operations = partOf(readResource(body), 'Operations');
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MAX_OPERATIONS)
    throw badRequest('invalidSyntax', `"Operations" must be a list of 1 to ${MAX_OPERATIONS} operations.`);
  return operations.flatMap(readOperation);
}

function readOperation(operation: unknown): Operation[] {
  if (!isResource(operation)) throw badRequest('invalidSyntax', 'An operation must be an object.');
  const [op, path, value] = ['op', 'path', 'value'].map((name) => partOf(operation, name));
  const kind = typeof op === 'string' ? op.toLowerCase() : '';
  if (kind !== 'add' && kind !== 'replace' && kind !== 'remove')
    throw badRequest('invalidSyntax', 'The "op" of an operation must be "add", "replace", or "remove".');
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw badRequest('invalidPath', 'The "path" of an operation must be a text.');
  if (kind !== 'remove' && value === undefined)
    throw badRequest('invalidValue', `An operation "${kind}" needs a "value".`);
  if (path) return [{ op: kind, value, hasPath: true, ...readPath(path) }];
  if (kind === 'remove') throw badRequest('noTarget', 'An operation "remove" needs a "path".');
  if (!isResource(value)) throw badRequest('invalidValue', 'Without a "path", the "value" must be an object.');
  // Entra also writes paths as names: `{"emails[type eq \"work\"].value": …}`.
  return Object.entries(value).map(([name, one]) => ({ op: kind, value: one, hasPath: false, ...readPath(name) }));
}

function readPath(path: string): Pick<Operation, 'attribute' | 'filter'> {
  const [, name = '', filter, part] = /^([^[\]]{1,200})(?:\[(.*)\](?:\.([\w$-]{1,100}))?)?$/s.exec(path) ?? [];
  if (!name) throw badRequest('invalidPath', `The path "${path.slice(0, 100)}" cannot be read.`);
  return {
    attribute: attributeName(part === undefined ? name : `${name}.${part}`),
    filter: filter === undefined ? null : parseScimFilter(filter),
  };
}

const CORE_SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/;

/** The name of an attribute in lower case, with its schema only if that is an extension. */
export const attributeName = (path: string): string => path.trim().toLowerCase().replace(CORE_SCHEMA, '');

/** Attributes whose value is an object of attributes. */
const COMPLEX: Readonly<Record<string, string>> = { name: '.', [ENTERPRISE_USER.toLowerCase()]: ':' };

/** The single attributes of a resource, or of a value without a path: `{"name": {"givenName": …}}`, `{"name.givenName": …}`. */
export function attributesOf(value: unknown, within = ''): [attribute: string, value: unknown][] {
  if (!isResource(value)) throw badRequest('invalidValue', 'The value must be an object of attributes.');
  return Object.entries(value).flatMap(([key, one]) => attributeOf(within + attributeName(key), one));
}

/** The single attributes of one attribute: itself, or the parts of a complex one. */
export function attributeOf(name: string, value: unknown): [attribute: string, value: unknown][] {
  const separator = COMPLEX[name];
  if (separator === undefined || value === null) return [[name, value]];
  return attributesOf(value, name + separator);
}
