import { createHash } from 'node:crypto';
import { SCIM_PATH } from '../../../contract/values/paths';
import type { ScimGroupRow } from '../../repositories/scim/scimGroups';
import { ENTERPRISE_USER, type ScimUserRow } from '../../repositories/scim/scimUsers';
import { attributeName } from './operations';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** A resource as it travels, with its address and its version. */
export type ScimResource = Record<string, unknown> & { meta: { location: string; version: string } };

/** A member of a group, by their id and their public name. */
export interface GroupMember {
  user_id: number;
  name: string;
}

/** A user as it travels. `origin` is the site's. */
export function toScimUser(row: ScimUserRow, origin: string): ScimResource {
  const id = String(row.user_id);
  const resource = {
    schemas: [USER_SCHEMA, ENTERPRISE_USER],
    id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.account ?? id,
    displayName: row.nick_name,
    name: {
      formatted: row.nick_name,
      ...(row.given_name !== null && { givenName: row.given_name }),
      ...(row.family_name !== null && { familyName: row.family_name }),
    },
    active: row.locked_at === null,
    ...(row.email !== null && { emails: [{ value: row.email, type: 'work', primary: true }] }),
    ...(row.groups.length > 0 && {
      groups: row.groups.map(({ group_id, display_name }) => ({
        value: `g${group_id}`,
        display: display_name,
        type: 'direct',
        $ref: groupAddress(group_id, origin),
      })),
    }),
    ...(row.department !== null && { [ENTERPRISE_USER]: { department: row.department } }),
  };
  const version = `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;
  return { ...resource, meta: metaOf('User', row, { location: `${origin}${SCIM_PATH}/Users/${id}`, version }) };
}

/** A group as it travels; without its members if they are left out. */
export function toScimGroup(row: ScimGroupRow, members: readonly GroupMember[] | null, origin: string): ScimResource {
  return {
    schemas: [GROUP_SCHEMA],
    id: `g${row.group_id}`,
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.display_name,
    ...(members && {
      members: members.map(({ user_id, name }) => ({
        value: String(user_id),
        display: name,
        type: 'User',
        $ref: `${origin}${SCIM_PATH}/Users/${user_id}`,
      })),
    }),
    meta: metaOf('Group', row, { location: groupAddress(row.group_id, origin), version: groupVersion(row) }),
  };
}

/** The version of a group. Members who leave the organization change only their number. */
export const groupVersion = ({ version, member_count }: ScimGroupRow): string => `W/"${version}-${member_count}"`;

const groupAddress = (groupId: number, origin: string) => `${origin}${SCIM_PATH}/Groups/g${groupId}`;

function metaOf(
  resourceType: 'User' | 'Group',
  { created_at, changed_at }: { created_at: Date; changed_at: Date | null },
  rest: ScimResource['meta'],
) {
  const lastModified = (changed_at ?? created_at).toISOString();
  return { resourceType, created: created_at.toISOString(), lastModified, ...rest };
}

/** Top-level attributes that a request wants (RFC 7644, section 3.9). */
export interface Projection {
  attributes: string | undefined;
  excludedAttributes: string | undefined;
}

const ALWAYS = ['schemas', 'id'];

/** Whether a response has an attribute. */
export function isWanted({ attributes, excludedAttributes }: Projection, name: string): boolean {
  const key = name.toLowerCase();
  if (ALWAYS.includes(key)) return true;
  if (attributes) return isNamed(attributes, key, { byParts: true });
  return !excludedAttributes || !isNamed(excludedAttributes, key, { byParts: false });
}

/** The wanted attributes of a resource. A wanted part of an attribute includes all of it. */
export function project(resource: Record<string, unknown>, wanted: Projection): Record<string, unknown> {
  if (!wanted.attributes && !wanted.excludedAttributes) return resource;
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(wanted, name)));
}

function isNamed(list: string, name: string, { byParts }: { byParts: boolean }): boolean {
  const names = list.split(',').map(attributeName);
  return names.some((one) => one === name || (byParts && (one.startsWith(`${name}.`) || one.startsWith(`${name}:`))));
}
