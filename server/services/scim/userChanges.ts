import { filter as matcher } from 'scim2-parse-filter';
import { z } from 'zod';
import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { badRequest } from '../../lib/ScimError';
import { ENTERPRISE_USER } from '../../repositories/scim/scimUsers';
import { attributeOf, attributesOf, type Operation, readOperations, readResource } from './operations';

/** Changes of a user by their directory. A field that is left out does not change; null removes it. */
export interface UserChanges {
  userName?: string;
  displayName?: string | null;
  givenName?: string | null;
  familyName?: string | null;
  externalId?: string | null;
  /** The address that is primary, or else of the kind "work", or else the first. We store one. */
  email?: string | null;
  department?: string | null;
  active?: boolean;
}

const NAME_LENGTH = 200;
const ID_LENGTH = 200;
const EXTENSION = ENTERPRISE_USER.toLowerCase();
const DEPARTMENT = `${EXTENSION}:department`;

/** A user whom PUT or POST sends as a whole: what is left out is removed, except `active`. */
export function readUser(body: unknown): UserChanges & { userName: string } {
  const resource = readResource(body);
  const removed = { displayName: null, givenName: null, familyName: null, externalId: null, email: null };
  const changes: UserChanges = { ...removed, department: null };
  for (const [attribute, value] of attributesOf(resource)) assign(changes, attribute, value);
  const { userName } = changes;
  if (!userName)
    throw badRequest('invalidValue', '"userName" is missing. Send the name with which the person logs in.');
  return { ...changes, userName };
}

/**
 * The changes of a PATCH.
 *
 * @throws {ScimError} `invalidSyntax`, `invalidPath`, `invalidFilter`, `invalidValue`, `mutability`, `noTarget`
 */
export function readUserPatch(body: unknown): UserChanges {
  const changes: UserChanges = {};
  for (const operation of readOperations(body)) apply(changes, operation);
  return changes;
}

function apply(changes: UserChanges, { op, attribute, filter, value, hasPath }: Operation): void {
  if (filter && !isOwnEmail(attribute, filter)) return;
  for (const [name, one] of attributeOf(attribute, op === 'remove' ? null : value)) {
    const result = assign(changes, name, one);
    if (hasPath && result === 'read-only')
      throw badRequest('mutability', `"${attribute}" cannot be changed here. Leave it out.`);
    if (hasPath && result === 'unknown')
      throw badRequest('invalidPath', `There is no attribute "${attribute.slice(0, 100)}". See /scim/v2/Schemas.`);
  }
}

/** Whether a path such as `emails[type eq "work"].value` names the one address that we store. */
function isOwnEmail(attribute: string, filter: NonNullable<Operation['filter']>): boolean {
  if (!attribute.startsWith('emails')) return false;
  const names = JSON.stringify(filter).toLowerCase();
  return names.includes('"attrpath":"value"') || matcher(filter)({ type: 'work', primary: true });
}

/** Result of a write to an attribute. `ignored`: a standard attribute that this site does not store. */
type Written = 'changed' | 'ignored' | 'read-only' | 'unknown';

/** Directories send all that they have. An error for what we do not store would stop them. */
const IGNORED = new Set([
  ...['nickname', 'profileurl', 'title', 'usertype', 'preferredlanguage', 'locale', 'timezone', 'password'],
  ...['phonenumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles', 'x509certificates', 'emails'],
  'schemas',
]);

function assign(changes: UserChanges, attribute: string, value: unknown): Written {
  switch (attribute) {
    case 'username':
      if (value === null) throw badRequest('mutability', '"userName" is required, so it cannot be removed.');
      changes.userName = textOf('userName', value, CREDENTIAL_LIMITS.account) ?? changes.userName;
      return 'changed';
    case 'displayname':
      changes.displayName = textOf('displayName', value, NAME_LENGTH);
      return 'changed';
    case 'name.formatted':
      changes.displayName ??= textOf('name.formatted', value, NAME_LENGTH);
      return 'changed';
    case 'name.givenname':
      changes.givenName = textOf('name.givenName', value, NAME_LENGTH);
      return 'changed';
    case 'name.familyname':
      changes.familyName = textOf('name.familyName', value, NAME_LENGTH);
      return 'changed';
    case 'externalid':
      changes.externalId = textOf('externalId', value, ID_LENGTH);
      return 'changed';
    case 'emails':
      changes.email = emailOf(value);
      return 'changed';
    case 'emails.value':
      changes.email = emailOf(value === null ? null : [{ value }]);
      return 'changed';
    case 'active':
      if (value !== null) changes.active = flagOf(value);
      return 'changed';
    case 'name':
      // Only a removal arrives here: the parts of a value are written one by one.
      Object.assign(changes, { givenName: null, familyName: null });
      return 'changed';
    case EXTENSION:
    case DEPARTMENT:
      changes.department = textOf('department', value, TEXT_LIMITS.department);
      return 'changed';
    case 'id':
    case 'meta':
    case 'groups':
      return 'read-only';
  }
  const isExtension = attribute.startsWith('urn:');
  return isExtension || IGNORED.has(attribute.split('.')[0] ?? '') ? 'ignored' : 'unknown';
}

/**
 * A text of one line; null for none.
 *
 * @throws {ScimError} `invalidValue`
 */
export function textOf(name: string, value: unknown, limit: number): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') throw badRequest('invalidValue', `"${name}" must be a text.`);
  const text = value.trim();
  if ([...text].length > limit) throw badRequest('invalidValue', `"${name}" may have ${limit} characters.`);
  if (/[\p{Cc}\p{Cs}]/u.test(text)) throw badRequest('invalidValue', `"${name}" may not have control characters.`);
  return text || null;
}

/** Entra also sends `"False"`. */
function flagOf(value: unknown): boolean {
  const word = String(value).toLowerCase();
  if (!['boolean', 'string'].includes(typeof value) || !['true', 'false'].includes(word))
    throw badRequest('invalidValue', '"active" must be true or false.');
  return word === 'true';
}

const Emails = z.array(z.looseObject({ value: z.unknown(), primary: z.unknown(), type: z.unknown() }).partial());
const Address = z.email().max(CREDENTIAL_LIMITS.email);

function emailOf(value: unknown): string | null {
  if (value === null) return null;
  const emails = Emails.safeParse(Array.isArray(value) ? value : [value]);
  if (!emails.success) throw badRequest('invalidValue', '"emails" must be a list of objects with a "value".');
  const { data } = emails;
  const isPrimary = ({ primary }: (typeof data)[number]) => String(primary).toLowerCase() === 'true';
  const isWork = ({ type }: (typeof data)[number]) => String(type).toLowerCase() === 'work';
  const chosen = data.find(isPrimary) ?? data.find(isWork) ?? data[0];
  const text = chosen && textOf('emails.value', chosen.value, CREDENTIAL_LIMITS.email);
  if (!text) return null;
  const address = Address.safeParse(text);
  if (address.success) return address.data;
  throw badRequest('invalidValue', '"emails.value" must be an email address.');
}
