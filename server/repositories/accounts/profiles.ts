import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { UsersTable } from '../../db/schema/accounts';
import { sharedTime } from '../../lib/sharedClock';

/** Changes a user's fields, unless the account was closed meanwhile. */
export async function updateUser(
  db: Queryable,
  userId: number,
  changes: Partial<
    Pick<
      Selectable<UsersTable>,
      | 'nick_name'
      | 'email'
      | 'email_verified_at'
      | 'avatar_url'
      | 'sex'
      | 'birthday'
      | 'told_at'
      | 'email_notices'
      | 'muted_notices'
    >
  >,
): Promise<void> {
  await db.updateTable('users').set(changes).where('user_id', '=', userId).where('closed_at', 'is', null).execute();
}

/** Plugins of a developer with every submission, oldest first. */
export async function listOwnPlugins(db: Queryable, userId: number) {
  const plugins = await db
    .selectFrom('plugins')
    .select(['plugin_id', 'plugin_key', 'name', 'is_public', 'current_version', 'contact', 'technical_support'])
    .where('developer_id', '=', userId)
    .orderBy('plugin_id')
    .execute();
  const versions = await db
    .selectFrom('versions')
    .innerJoin('plugins', 'plugins.plugin_id', 'versions.plugin_id')
    .select(['versions.plugin_id', 'kind', 'version', 'status', 'reason', 'content', 'submit_time'])
    .select('versions.listing')
    .where('developer_id', '=', userId)
    .orderBy('versions.position')
    .orderBy('version_id')
    .execute();
  return plugins.map(({ plugin_id, ...plugin }) => ({
    ...plugin,
    versions: versions
      .filter((version) => version.plugin_id === plugin_id)
      .map(({ plugin_id: _, submit_time, listing, ...version }) => ({
        ...version,
        listing: listing && { ...listing },
        submit_time: submit_time?.toISOString() ?? null,
      })),
  }));
}

/** A user's liked or installed plugins. */
export async function listTaken(db: Queryable, table: 'praises' | 'installs', userId: number) {
  const rows = await db
    .selectFrom(table)
    .innerJoin('plugins', 'plugins.plugin_id', `${table}.plugin_id`)
    .select(['plugin_key', 'name', `${table}.created_at`])
    .where('user_id', '=', userId)
    .orderBy(`${table}.created_at`)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Keys of the plugins that were ever installed or downloaded under this key. */
export async function listCountedKeys(db: Queryable, personKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('takers')
    .innerJoin('plugins', 'plugins.plugin_id', 'takers.plugin_id')
    .select('plugin_key')
    .where('taker', '=', personKey)
    .orderBy('plugin_key')
    .execute();
  return rows.map((row) => row.plugin_key);
}

/**
 * Locks the active super administrators and returns their ids. If two of them leave at the same time, the second one
 * then sees that the first one is gone.
 */
export async function lockSuperAdministrators(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('role', '=', 1)
    .where('locked_at', 'is', null)
    .orderBy('user_id')
    // Does not block events that notify them, whose plugins may be locked next.
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.user_id);
}

/** Removes every like and install of a user. download_count stays, because it never falls. */
export async function dropTaken(db: Queryable, userId: number): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM praises WHERE user_id = ${userId} RETURNING plugin_id)
    UPDATE plugins SET praise_count = praise_count - 1 FROM gone
    WHERE plugins.plugin_id = gone.plugin_id`.execute(db);
  await db.deleteFrom('installs').where('user_id', '=', userId).execute();
}

/** Plugins of a developer that were never approved. */
export async function listUnpublishedIds(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('plugins')
    .select('plugin_id')
    .where('developer_id', '=', userId)
    .where('is_published', '=', false)
    .where('current_version', 'is', null)
    .execute();
  return rows.map((row) => row.plugin_id);
}

/** Deletes the plugins of a developer that were never approved, and withdraws the pending submissions of the others. */
export async function dropUnpublished(db: Queryable, userId: number, reason: string, now: Date): Promise<void> {
  const ids = await listUnpublishedIds(db, userId);
  if (ids.length > 0) await db.deleteFrom('plugins').where('plugin_id', 'in', ids).execute();
  await db
    .updateTable('versions')
    .set({ status: 3, reason, decide_time: now })
    .where('status', '=', 1)
    .where('plugin_id', 'in', ({ selectFrom }) =>
      selectFrom('plugins').select('plugin_id').where('developer_id', '=', userId),
    )
    .execute();
}

/**
 * Removes what other tables know of a user besides their own data: the contacts in their listings and versions, their
 * part in the counts, which stay, and in the rules of the organization. What stays under the number of the account is
 * in the test accountTraces.test.ts, with reasons.
 */
export async function deleteTraces(db: Queryable, userId: number): Promise<void> {
  const statements = [
    sql`UPDATE plugins SET contact = '', technical_support = '' WHERE developer_id = ${userId}`,
    sql`UPDATE versions SET listing = listing || '{"contact": "", "technical_support": ""}'
      WHERE listing IS NOT NULL AND plugin_id IN (SELECT plugin_id FROM plugins WHERE developer_id = ${userId})`,
    // The reasons that reviewers read at findings.
    sql`UPDATE versions SET checks = (
        SELECT jsonb_agg(verdict || jsonb_build_object('findings', coalesce((
          SELECT jsonb_agg(finding - 'reason') FROM jsonb_array_elements(verdict->'findings') AS findings(finding)
        ), '[]'))) FROM jsonb_array_elements(checks) AS verdicts(verdict))
      WHERE jsonb_path_exists(checks, '$[*].findings[*].reason')
        AND plugin_id IN (SELECT plugin_id FROM plugins WHERE developer_id = ${userId})`,
    // Each row raised a count, and becomes that of a visitor who never returns.
    sql`UPDATE takers SET taker = 'v' || gen_random_uuid() WHERE taker = ${`u${userId}`}`,
    sql`UPDATE plugin_viewers SET viewer = 'v' || gen_random_uuid() WHERE viewer = ${`u${userId}`}`,
    sql`UPDATE activity_viewers SET viewer = 'v' || gen_random_uuid() WHERE viewer = ${`u${userId}`}`,
    sql`DELETE FROM activity_participants WHERE user_id = ${userId}`,
    sql`DELETE FROM memberships WHERE user_id = ${userId}`,
    sql`DELETE FROM shown_submissions WHERE user_id = ${userId}`,
    sql`DELETE FROM trials WHERE user_id = ${userId}`,
    sql`DELETE FROM idempotency_keys WHERE user_id = ${userId}`,
    sql`UPDATE scim_tokens SET made_by = NULL WHERE made_by = ${userId}`,
    sql`UPDATE password_resets SET made_by = NULL WHERE made_by = ${userId}`,
    sql`UPDATE site_settings SET value = jsonb_set(value, '{automatic,user_ids}', (
        SELECT coalesce(jsonb_agg(id), '[]') FROM jsonb_array_elements(value #> '{automatic,user_ids}') AS ids (id)
        WHERE id <> to_jsonb(${userId}::integer)))
      WHERE name = 'review_rules' AND value #> '{automatic,user_ids}' @> to_jsonb(${userId}::integer)`,
    sql`UPDATE enterprises SET review_rules = jsonb_set(review_rules, '{automatic,user_ids}', (
        SELECT coalesce(jsonb_agg(id), '[]') FROM jsonb_array_elements(review_rules #> '{automatic,user_ids}') AS ids (id)
        WHERE id <> to_jsonb(${userId}::integer)))
      WHERE review_rules #> '{automatic,user_ids}' @> to_jsonb(${userId}::integer)`,
    sql`DELETE FROM site_settings
      WHERE name = 'first_administrator' AND value -> 'user_id' = to_jsonb(${userId}::integer)`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Removes a user's personal data. The row stays, because published plugins reference it, but it has no login. */
export async function deletePersonalData(db: Queryable, userId: number, nick_name: string): Promise<void> {
  await db.deleteFrom('session_families').where('user_id', '=', userId).execute();
  await db.deleteFrom('personal_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('external_identities').where('user_id', '=', userId).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await db.deleteFrom('email_proofs').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('sign_in_failures')
    .where('account_key', '=', ({ selectFrom }) =>
      selectFrom('users').select('account_key').where('user_id', '=', userId),
    )
    .execute();
  await db
    .updateTable('users')
    .set({
      nick_name,
      account: null,
      account_key: null,
      password_hash: null,
      email: null,
      email_verified_at: null,
      mobile: null,
      avatar_url: null,
      department: null,
      assigned_department: null,
      e_id: null,
      staff_status: null,
      identification: null,
      sex: null,
      birthday: null,
      channel: null,
      tencent_docs: null,
      told_at: null,
      role: 0,
      locked_at: null,
      lock_reason: null,
      closed_at: sharedTime(),
      language: null,
      email_notices: 'at_once',
      muted_notices: [],
    })
    .where('user_id', '=', userId)
    .execute();
}
