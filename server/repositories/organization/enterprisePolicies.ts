import { sql } from 'kysely';
import type { EnterprisePolicy } from '../../../contract/organization/enterprisePolicy';
import type { Queryable } from '../../db/schema';
import { installOf, isPreRelease, numbersOf, versionForInstall } from '../plugins/pluginStates';
import { personKeyOf, versionFor } from '../releases/rollouts';

/** A member of an organization, for whom its policy decides. */
export interface PolicyMember {
  user_id: number;
  e_id: number;
  department: string | null;
}

/** The facts by which a policy decides on one plugin for one member. */
export interface PolicyFacts {
  plugin_id: number;
  plugin_key: string;
  developer_id: number;
  /** A private plugin of the organization itself. */
  is_own: boolean;
  /** Requests of the version in question. */
  permissions: string[];
  network_hosts: string[];
  /** The version in question: the requested one, or the one that the member gets. */
  version: string | null;
  /** The version that the pins or the minimum age give; null: neither applies. */
  held_version: string | null;
  is_pinned: boolean;
  /** Whether the minimum age has not passed for the version in question. */
  is_too_new: boolean;
}

/** An exception for a plugin that applies to a member. */
export interface PolicyGrant {
  plugin_id: number;
  version: string | null;
  is_only_version: boolean;
  /** Whether its version is approved and not withdrawn. */
  is_offered: boolean;
}

/** The stored policy of an organization; undefined if it is not set up. */
export function findPolicy(
  db: Queryable,
  e_id: number,
): Promise<{ policy: EnterprisePolicy | null; name: string } | undefined> {
  return db.selectFrom('enterprises').select(['policy', 'name']).where('e_id', '=', e_id).executeTakeFirst();
}

/** Stores the policy of an organization. */
export async function writePolicy(db: Queryable, e_id: number, policy: EnterprisePolicy): Promise<void> {
  await db
    .updateTable('enterprises')
    .set((row) => ({ policy: JSON.stringify(policy), policy_version: row('policy_version', '+', 1) }))
    .where('e_id', '=', e_id)
    .execute();
}

/** Ids of plugins by key: of published ones that are public, or the organization's own. */
export async function findPluginIds(
  db: Queryable,
  e_id: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('plugins')
    .select(['plugin_id', 'plugin_key'])
    .where('plugin_key', '=', sql<string>`ANY(${keys}::text[])`)
    .where('is_published', '=', true)
    .where((row) => row.or([row('e_id', 'is', null), row('e_id', '=', e_id)]))
    .execute();
  return new Map(rows.map(({ plugin_id, plugin_key }) => [plugin_key, plugin_id]));
}

/** Names of these users, as far as they have published a public plugin. */
export function findDeveloperNames(
  db: Queryable,
  userIds: readonly number[],
): Promise<{ user_id: number; nick_name: string }[]> {
  return db
    .selectFrom('users as u')
    .select(['u.user_id', 'u.nick_name'])
    .where('u.user_id', '=', sql<number>`ANY(${userIds}::integer[])`)
    .where((row) =>
      row.exists(
        row.selectFrom('plugins as p').whereRef('p.developer_id', '=', 'u.user_id').where('p.is_public', '=', true),
      ),
    )
    .orderBy('u.nick_name')
    .orderBy('u.user_id')
    .execute();
}

/** Names of up to three administrators of an organization, owners first. */
export async function findAdministratorNames(db: Queryable, e_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select('u.nick_name')
    .where('m.e_id', '=', e_id)
    .where('m.role', 'is not', null)
    .where('u.closed_at', 'is', null)
    .orderBy(sql`m.role = 'owner'`, 'desc')
    .orderBy('u.user_id')
    .limit(3)
    .execute();
  return rows.map(({ nick_name }) => nick_name);
}

interface FactsRequest {
  pluginIds: readonly number[];
  /** A version that the member asks for; left out: the one that they get. */
  version?: string | undefined;
  /** Versions approved later are too new; null: none is. */
  approvedBefore: Date | null;
  pins: EnterprisePolicy['pins'];
}

/** The facts of these plugins for a member. Pins of withdrawn versions do not apply. */
export async function findPolicyFacts(
  db: Queryable,
  { user_id, e_id }: PolicyMember,
  { pluginIds, version, approvedBefore, pins }: FactsRequest,
): Promise<PolicyFacts[]> {
  const versionOf = Object.fromEntries(pins.map((pin) => [pin.plugin_key, pin.version]));
  const own = sql`${versionFor(personKeyOf(user_id))}`;
  const { rows } = await sql<PolicyFacts>`
    WITH pins AS MATERIALIZED (SELECT key, value FROM jsonb_each_text(${JSON.stringify(versionOf)}::jsonb)),
      given AS MATERIALIZED (SELECT ${approvedBefore}::timestamptz AS before, ${version ?? null}::text AS requested)
    SELECT p.plugin_id, p.plugin_key, p.developer_id, p.e_id IS NOT DISTINCT FROM ${e_id}::integer AS is_own,
      coalesce(listed.listing->'permissions', p.permissions) AS permissions,
      coalesce(listed.listing->'network_hosts', p.network_hosts) AS network_hosts,
      coalesce(given.requested, held.version, usual.version) AS version,
      held.version AS held_version, held.is_pinned, coalesce(held.is_aged AND requested.is_too_new, false) AS is_too_new
    FROM plugins p CROSS JOIN given
    LEFT JOIN pins ON pins.key = p.plugin_key
    LEFT JOIN versions pinned ON pinned.plugin_id = p.plugin_id AND pinned.version = pins.value AND ${isOffered('pinned')}
    LEFT JOIN LATERAL (
      SELECT v.version FROM versions v
      CROSS JOIN LATERAL (SELECT ${approvalTime('v')} <= given.before AS is_old, v.version = ${own} AS is_own) AS age
      WHERE given.before IS NOT NULL AND pinned.version IS NULL AND p.e_id IS DISTINCT FROM ${e_id}::integer
        AND v.plugin_id = p.plugin_id AND ${isOffered('v')} AND NOT ${isPreRelease(sql`v.version`)}
        -- Of a rollout, only those who are in it get the version.
        AND (v.version IS DISTINCT FROM p.rollout_version OR age.is_own)
      ORDER BY age.is_old DESC, (age.is_old AND age.is_own) DESC,
        CASE WHEN age.is_old THEN ${numbersOf(sql`v.version`)} END DESC NULLS LAST,
        CASE WHEN age.is_old THEN v.position ELSE -v.position END DESC
      LIMIT 1) aged ON true
    CROSS JOIN LATERAL (SELECT coalesce(pinned.version, aged.version) AS version, pinned.version IS NOT NULL AS is_pinned,
      aged.version IS NOT NULL AS is_aged) AS held
    LEFT JOIN ${installOf(user_id)}
    CROSS JOIN LATERAL (SELECT ${versionForInstall(sql`i.version`, personKeyOf(user_id))} AS version) AS usual
    LEFT JOIN LATERAL (
      -- The plugin's own row has the current version, but not one of a rollout or a pre-release.
      SELECT v.listing FROM versions v
      WHERE v.plugin_id = p.plugin_id AND v.status = 2
        AND v.version = coalesce(given.requested, held.version, nullif(usual.version, p.current_version))
        AND v.listing IS NOT NULL
      ORDER BY v.version_id DESC LIMIT 1) listed ON true
    LEFT JOIN LATERAL (
      SELECT ${approvalTime('v')} > given.before AS is_too_new FROM versions v
      WHERE v.plugin_id = p.plugin_id AND v.version = given.requested AND v.status = 2 AND v.kind = 'version') requested ON true
    WHERE p.plugin_id = ANY(${pluginIds}::integer[])`.execute(db);
  return rows;
}

/** Exceptions for these plugins that apply to a member, the newest first. */
export async function findGrants(
  db: Queryable,
  { user_id, e_id, department }: PolicyMember,
  pluginIds: readonly number[],
): Promise<PolicyGrant[]> {
  const { rows } = await sql<PolicyGrant>`
    SELECT g.plugin_id, g.version, g.is_only_version, EXISTS (SELECT FROM versions v
      WHERE v.plugin_id = g.plugin_id AND v.version = g.version AND ${isOffered('v')}) AS is_offered
    FROM plugin_grants g
    WHERE g.plugin_id = ANY(${pluginIds}::integer[]) AND g.e_id = ${e_id}
      AND CASE WHEN g.user_id IS NOT NULL THEN g.user_id = ${user_id}
        ELSE g.department IS NULL OR g.department = ${department}::text END
    ORDER BY g.grant_id DESC`.execute(db);
  return rows;
}

const isOffered = (alias: string) =>
  sql`(${sql.ref(`${alias}.status`)} = 2 AND ${sql.ref(`${alias}.kind`)} = 'version' AND ${sql.ref(`${alias}.withdraw_time`)} IS NULL)`;

/** Imported versions without a date count as old. */
const approvalTime = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.decide_time`)}, ${sql.ref(`${alias}.submit_time`)}, '-infinity')`;
