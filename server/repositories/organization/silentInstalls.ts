import { type RawBuilder, sql } from 'kysely';
import type { Department, EnterpriseDefault } from '../../../contract/organization/silentInstalls';
import type { Queryable } from '../../db/schema';
import { isShownTo } from '../plugins/privatePlugins';

/** Rows of `user_id` and `plugin_id`: plugins installed by default for the organizations and departments of users. */
export const organizationDefaultsOf = (users: RawBuilder<number[]>): RawBuilder<unknown> => sql`
  SELECT member.user_id, d.plugin_id FROM users member JOIN enterprise_defaults d ON d.e_id = member.e_id
  WHERE member.user_id = ANY(${users})
  UNION
  SELECT member.user_id, d.plugin_id FROM users member
  JOIN department_defaults d ON d.e_id = member.e_id AND d.department = member.department
  WHERE member.user_id = ANY(${users})`;

/** Sets whether a plugin is installed by default for all users. */
export async function writeDefaultInstall(db: Queryable, pluginId: number, isDefault: boolean): Promise<void> {
  await db.updateTable('plugins').set({ is_default_install: isDefault }).where('plugin_id', '=', pluginId).execute();
}

/** Sets whether a plugin is installed by default for an organization. */
export async function writeOrganizationDefault(
  db: Queryable,
  row: { e_id: number; plugin_id: number },
  isDefault: boolean,
): Promise<void> {
  if (isDefault)
    await db
      .insertInto('enterprise_defaults')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('enterprise_defaults')
      .where('e_id', '=', row.e_id)
      .where('plugin_id', '=', row.plugin_id)
      .execute();
}

/** Sets whether a plugin is installed by default for a department. */
export async function writeDepartmentDefault(
  db: Queryable,
  row: Department & { plugin_id: number },
  isDefault: boolean,
): Promise<void> {
  if (isDefault)
    await db
      .insertInto('department_defaults')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('department_defaults')
      .where('e_id', '=', row.e_id)
      .where('department', '=', row.department)
      .where('plugin_id', '=', row.plugin_id)
      .execute();
}

/** Departments for which a plugin is installed by default. */
export function listDefaultDepartments(db: Queryable, pluginId: number): Promise<Department[]> {
  return db
    .selectFrom('department_defaults')
    .select(['e_id', 'department'])
    .where('plugin_id', '=', pluginId)
    .orderBy('e_id')
    .orderBy('department')
    .execute();
}

/** Maximum number of departments in a list for manual selection. */
const MAX_DEPARTMENTS = 1_000;

/** Departments of users who can log in, of one organization or (null) of all. */
export async function listDepartments(
  db: Queryable,
  e_id: number | null,
): Promise<(Department & { people: number })[]> {
  const { rows } = await sql<Department & { people: number }>`
    SELECT e_id, department, count(*)::integer AS people FROM users
    WHERE e_id IS NOT NULL AND department IS NOT NULL AND closed_at IS NULL
      AND (${e_id}::integer IS NULL OR e_id = ${e_id}::integer)
    GROUP BY e_id, department ORDER BY e_id, department LIMIT ${MAX_DEPARTMENTS}`.execute(db);
  return rows;
}

/** Maximum number of default plugins in the list of an organization. */
const MAX_DEFAULTS = 1_000;

/** The default plugins of an organization and of its departments, by name. */
export async function listDefaultsOf(db: Queryable, e_id: number): Promise<EnterpriseDefault[]> {
  const { rows } = await sql<EnterpriseDefault>`
    SELECT p.plugin_key, p.name, p.icon, bool_or(d.department IS NULL) AS is_for_all,
      coalesce(jsonb_agg(d.department ORDER BY d.department) FILTER (WHERE d.department IS NOT NULL), '[]') AS departments
    FROM (
      SELECT plugin_id, NULL AS department FROM enterprise_defaults WHERE e_id = ${e_id}::integer
      UNION ALL SELECT plugin_id, department FROM department_defaults WHERE e_id = ${e_id}::integer) d
    JOIN plugins p USING (plugin_id)
    WHERE p.e_id IS NULL OR p.e_id = ${e_id}::integer
    GROUP BY p.plugin_id ORDER BY lower(p.name), p.plugin_id LIMIT ${MAX_DEFAULTS}`.execute(db);
  return rows;
}

/** Organizations for which a plugin is installed by default. */
export async function listOrganizations(db: Queryable, pluginId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('enterprise_defaults')
    .select('e_id')
    .where('plugin_id', '=', pluginId)
    .orderBy('e_id')
    .execute();
  return rows.map(({ e_id }) => e_id);
}

/** Default plugins that a user may see and does not have yet. They stay visible until the transaction ends. */
export async function findMissingDefaults(
  db: Queryable,
  userId: number,
): Promise<{ plugin_id: number; plugin_key: string }[]> {
  const users = sql<number[]>`ARRAY[${userId}::integer]`;
  const { rows } = await sql<{ plugin_id: number; plugin_key: string }>`
    SELECT p.plugin_id, p.plugin_key FROM plugins p
    WHERE (p.is_default_install OR p.plugin_id IN (SELECT plugin_id FROM (${organizationDefaultsOf(users)}) AS defaults))
      AND ${isShownTo(userId)}
      AND NOT EXISTS (SELECT FROM installs i WHERE i.plugin_id = p.plugin_id AND i.user_id = ${userId})
    ORDER BY p.plugin_id FOR KEY SHARE OF p`.execute(db);
  return rows;
}
