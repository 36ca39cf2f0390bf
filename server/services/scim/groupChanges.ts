import type { Filter } from 'scim2-parse-filter';
import { MAX_ID, TEXT_LIMITS } from '../../../contract/values/limits';
import { badRequest } from '../../lib/ScimError';
import type { MemberChanges } from '../../repositories/scim/scimGroups';
import { attributesOf, type Operation, partOf, readOperations, readResource } from './operations';
import { textOf } from './userChanges';

/** Changes of a group by its directory. A field that is left out does not change; null removes it. */
export interface GroupChanges {
  displayName?: string;
  externalId?: string | null;
  members: { all: boolean; add: Set<number>; remove: Set<number> } & MemberChanges;
}

const ID_LENGTH = 200;

/** A group that PUT or POST sends as a whole: what is left out is removed. */
export function readGroup(body: unknown): GroupChanges & { displayName: string } {
  const changes: GroupChanges = { ...noChanges(), externalId: null };
  changes.members.all = true;
  for (const [attribute, value] of attributesOf(readResource(body))) assign(changes, 'add', attribute, value);
  const { displayName } = changes;
  if (!displayName) throw badRequest('invalidValue', '"displayName" is missing. Send the name of the group.');
  return { ...changes, displayName };
}

/**
 * The changes of a PATCH.
 *
 * @throws {ScimError} `invalidSyntax`, `invalidPath`, `invalidFilter`, `invalidValue`, `mutability`, `noTarget`
 */
export function readGroupPatch(body: unknown): GroupChanges {
  const changes = noChanges();
  for (const { op, attribute, filter, value, hasPath } of readOperations(body)) {
    if (attribute === 'members' && filter) changeMembers(changes, op, idsOf(filter));
    else if (!assign(changes, op, attribute, value) && hasPath)
      throw badRequest('invalidPath', `There is no attribute "${attribute.slice(0, 100)}". See /scim/v2/Schemas.`);
  }
  return changes;
}

const noChanges = (): GroupChanges => ({ members: { all: false, add: new Set(), remove: new Set() } });

/** False for an unknown attribute. */
function assign(changes: GroupChanges, op: Operation['op'], attribute: string, value: unknown): boolean {
  if (attribute === 'displayname') {
    const name = op === 'remove' ? null : textOf('displayName', value, TEXT_LIMITS.department);
    if (name === null) throw badRequest('invalidValue', '"displayName" is required, so it cannot be removed.');
    changes.displayName = name;
  } else if (attribute === 'externalid') {
    changes.externalId = op === 'remove' ? null : textOf('externalId', value, ID_LENGTH);
  } else if (attribute === 'members') {
    if (op === 'remove' && (value === undefined || value === null)) changeMembers(changes, 'replace', []);
    else changeMembers(changes, op, value === null ? [] : [value].flat().map((one) => idOf(one, op)));
  } else {
    return ['id', 'schemas', 'meta'].includes(attribute) || attribute.startsWith('urn:');
  }
  return true;
}

function changeMembers({ members }: GroupChanges, op: Operation['op'], ids: number[]): void {
  if (op === 'replace') {
    members.all = true;
    members.add.clear();
    members.remove.clear();
  }
  const [into, from] = op === 'remove' ? [members.remove, members.add] : [members.add, members.remove];
  for (const id of ids) {
    into.add(id);
    from.delete(id);
  }
}

/** A member as a directory writes it: `{"value": "12"}`, or only the id. */
function idOf(member: unknown, op: Operation['op']): number {
  const value = typeof member === 'object' && member !== null ? partOf({ ...member }, 'value') : member;
  if (typeof value !== 'string')
    throw badRequest('invalidValue', '"members" must be a list of objects with a "value".');
  const id = userIdOf(value);
  // Removing a person who does not exist is no error: the result is as wanted.
  if (id !== null || op === 'remove') return id ?? 0;
  throw unknownMember(value);
}

/** The ids that a filter such as `value eq "12"` names. */
function idsOf(filter: Filter): number[] {
  if (filter.op === 'or') return (filter as Extract<Filter, { filters: Filter[] }>).filters.flatMap(idsOf);
  const { op, attrPath, compValue } = filter as { op: string; attrPath?: string; compValue?: unknown };
  if (op === 'eq' && attrPath?.toLowerCase() === 'value' && typeof compValue === 'string')
    return [userIdOf(compValue) ?? 0];
  throw badRequest('invalidFilter', 'Members can be chosen by their id only: members[value eq "12"].');
}

/** The user of an id in SCIM; null if it has another form. */
export function userIdOf(id: string): number | null {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID ? Number(id) : null;
}

/** The group of an id in SCIM, which no user has too; null if it has another form. */
export function groupIdOf(id: string): number | null {
  return id.startsWith('g') ? userIdOf(id.slice(1)) : null;
}

/** Error for a member who is no user of this directory. Groups in groups are not supported. */
export const unknownMember = (id: string | number) =>
  badRequest(
    'invalidValue',
    `"members" has "${String(id).slice(0, 100)}", who is no user here. Create the user first.`,
  );
