import type { Queryable } from '../../db/schema';
import { transact } from '../../lib/changes';
import { ScimError } from '../../lib/ScimError';
import { sharedTime } from '../../lib/sharedClock';
import * as stored from '../../repositories/scim/scimGroups';
import { refreshDepartments, type ScimPage } from '../../repositories/scim/scimUsers';
import { type GroupChanges, unknownMember } from './groupChanges';
import type { GroupMember } from './representations';
import type { ScimParts, VersionCheck } from './scimUsers';

/** Most members in the groups of a page. A page with more ends earlier, after at least one group. */
const MAX_LISTED_MEMBERS = 10_000;

/** A group, with its members if they are wanted. */
export interface ScimGroup {
  row: stored.ScimGroupRow;
  members: readonly GroupMember[] | null;
}

/** A page of the groups of an organization, which are its departments. */
export async function listScimGroups(
  { context: { db } }: ScimParts,
  e_id: number,
  page: ScimPage,
  withMembers: boolean,
): Promise<{ groups: ScimGroup[]; total: number }> {
  const { rows, total } = await stored.listScimGroups(db, e_id, page);
  if (!withMembers) return { groups: rows.map((row) => ({ row, members: null })), total };
  let listed = 0;
  const fitting = rows.filter(({ member_count }, index) => {
    listed += member_count;
    return index === 0 || listed <= MAX_LISTED_MEMBERS;
  });
  const members = await stored.listGroupMembers(
    db,
    fitting.map(({ group_id }) => group_id),
  );
  return { groups: fitting.map((row) => ({ row, members: members.get(row.group_id) ?? [] })), total };
}

/** @throws {ScimError} 404, also for a group of another organization */
export async function getScimGroup(
  { context: { db } }: ScimParts,
  e_id: number,
  groupId: number | null,
  withMembers: boolean,
): Promise<ScimGroup> {
  return load(db, await find(db, e_id, groupId), withMembers);
}

/** @throws {ScimError} `uniqueness`, `invalidValue` */
export async function createScimGroup(
  parts: ScimParts,
  e_id: number,
  { displayName, externalId = null, members }: GroupChanges & { displayName: string },
): Promise<ScimGroup> {
  return write(parts, async (transaction, moved) => {
    await stored.lockScimGroups(transaction, e_id);
    await refuseTakenName(transaction, e_id, displayName);
    const group = { e_id, display_name: displayName, external_id: externalId };
    await stored.lockGroupPeople(transaction, e_id, [...members.add]);
    const group_id = await stored.insertScimGroup(transaction, group, sharedTime());
    moved(await changeMembers(transaction, { e_id, group_id }, members));
    return load(transaction, await find(transaction, e_id, group_id), true);
  });
}

/** @throws {ScimError} 404, 412, `uniqueness`, `invalidValue` */
export async function changeScimGroup(
  parts: ScimParts,
  e_id: number,
  groupId: number | null,
  { displayName, externalId, members }: GroupChanges,
  check: VersionCheck<stored.ScimGroupRow>,
): Promise<ScimGroup> {
  return write(parts, async (transaction, moved) => {
    await stored.lockScimGroups(transaction, e_id);
    const { group_id, display_name } = await findChecked(transaction, e_id, groupId, check);
    const isRenamed = displayName !== undefined && displayName !== display_name;
    if (isRenamed) await refuseTakenName(transaction, e_id, displayName, group_id);
    const fields = {
      ...(isRenamed && { display_name: displayName }),
      ...(externalId !== undefined && { external_id: externalId }),
    };
    const present = isRenamed || members.all ? await memberIds(transaction, group_id) : [];
    await stored.lockGroupPeople(transaction, e_id, [...present, ...members.add, ...members.remove]);
    await stored.updateScimGroup(transaction, group_id, fields, sharedTime());
    moved(await changeMembers(transaction, { e_id, group_id }, members));
    if (isRenamed) moved(await refreshDepartments(transaction, e_id, await memberIds(transaction, group_id)));
    return load(transaction, await find(transaction, e_id, group_id), true);
  });
}

/**
 * Deletes a group. Its members stay.
 *
 * @throws {ScimError} 404, 412
 */
export async function deleteScimGroup(
  parts: ScimParts,
  e_id: number,
  groupId: number | null,
  check: VersionCheck<stored.ScimGroupRow>,
): Promise<void> {
  await write(parts, async (transaction, moved) => {
    await stored.lockScimGroups(transaction, e_id);
    const { group_id } = await findChecked(transaction, e_id, groupId, check);
    const members = await memberIds(transaction, group_id);
    await stored.lockGroupPeople(transaction, e_id, members);
    await stored.deleteScimGroup(transaction, group_id);
    moved(await refreshDepartments(transaction, e_id, members));
  });
}

/** Runs a change of groups, and drops the cached sessions of users whom it moves to another department. */
async function write<Result>(
  { context, accounts }: ScimParts,
  change: (transaction: Queryable, moved: (userIds: readonly number[]) => void) => Promise<Result>,
): Promise<Result> {
  const affected = new Set<number>();
  const result = await transact(context.db, (transaction) =>
    change(transaction, (userIds) => {
      for (const userId of userIds) affected.add(userId);
    }),
  );
  for (const userId of affected) accounts.sessions.invalidateUser(userId);
  return result;
}

async function find(db: Queryable, e_id: number, groupId: number | null): Promise<stored.ScimGroupRow> {
  const row = groupId === null ? null : await stored.findScimGroup(db, e_id, groupId);
  if (row) return row;
  throw new ScimError(404, null, 'There is no such group. It was deleted, or never created here.');
}

async function findChecked(
  db: Queryable,
  e_id: number,
  groupId: number | null,
  check: VersionCheck<stored.ScimGroupRow>,
): Promise<stored.ScimGroupRow> {
  const row = await find(db, e_id, groupId);
  check(row);
  return row;
}

async function load(db: Queryable, row: stored.ScimGroupRow, withMembers: boolean): Promise<ScimGroup> {
  if (!withMembers) return { row, members: null };
  return { row, members: (await stored.listGroupMembers(db, [row.group_id])).get(row.group_id) ?? [] };
}

async function memberIds(db: Queryable, groupId: number): Promise<number[]> {
  const members = (await stored.listGroupMembers(db, [groupId])).get(groupId) ?? [];
  return members.map(({ user_id }) => user_id);
}

async function changeMembers(
  db: Queryable,
  group: { e_id: number; group_id: number },
  members: GroupChanges['members'],
): Promise<number[]> {
  if (!members.all && members.add.size + members.remove.size === 0) return [];
  const { affected, unknown } = await stored.changeGroupMembers(db, group, members);
  if (unknown[0] !== undefined) throw unknownMember(unknown[0]);
  return refreshDepartments(db, group.e_id, affected);
}

async function refuseTakenName(db: Queryable, e_id: number, name: string, groupId?: number): Promise<void> {
  if (await stored.isGroupNameTaken(db, e_id, name, groupId))
    throw new ScimError(409, 'uniqueness', 'Another group of the organization has this "displayName".');
}
