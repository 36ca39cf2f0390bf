import { sql } from 'kysely';
import type { PluginNames } from '../../../contract/fields';
import type { ActionFilter, AdminAction, LoggedAction } from '../../../contract/system/adminActions';
import type { Queryable } from '../../db/schema';
import { namesIn } from '../plugins/pluginNames';

/** An entry of the activity log. `before` and `after` are the changed fields; null if there is no such state. */
export interface ActionRow {
  user_id: number;
  act: AdminAction;
  subject: string;
  subject_name: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Actions that an administrator sees in the activity log. */
export interface ActionSelection extends ActionFilter {
  /** Areas of Admin whose actions this administrator may not see. */
  hidden: readonly string[];
}

/** Adds a row to the activity log. It contains the name of the account at that time. */
export async function insertAction(db: Queryable, { before, after, ...row }: ActionRow): Promise<void> {
  await db
    .insertInto('admin_acts')
    .values(({ selectFrom }) => ({
      ...row,
      user_name: selectFrom('users')
        .select(sql<string>`coalesce(account, nick_name)`.as('name'))
        .where('user_id', '=', row.user_id),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    }))
    .execute();
}

/** A page of the log, newest first. */
export async function listActions(
  db: Queryable,
  selection: ActionSelection,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ actions: LoggedAction[]; total: number }> {
  const found = actionIds(db, selection);
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const actions = await readActions(db, selection, { limit: page_size, offset: (page - 1) * page_size });
  return { actions, total: Number(total) };
}

/** Actions of the log, newest first; with `beforeId`, only older ones. */
export async function readActions(
  db: Queryable,
  selection: ActionSelection,
  { beforeId, limit, offset }: { beforeId?: number; limit: number; offset?: number },
): Promise<LoggedAction[]> {
  const matching = actionIds(db, selection);
  const rows = await db
    // All matches of a keyword are found before they are sorted. Otherwise, the database would read the log in order
    // until the page is full, and for a rare keyword the whole log.
    .with(
      (name) => (selection.keyword && offset !== undefined ? name('found').materialized() : name('found')),
      () => (beforeId === undefined ? matching : matching.where('act_id', '<', beforeId)),
    )
    .selectFrom('admin_acts')
    .selectAll()
    .select(SUBJECT_NAMES.as('subject_names'))
    .where('act_id', 'in', ({ selectFrom }) =>
      selectFrom('found')
        .select('found.act_id')
        .orderBy('found.act_id', 'desc')
        .limit(limit)
        .offset(offset ?? 0),
    )
    .orderBy('act_id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, create_time: row.create_time.toISOString() }));
}

/** All users with actions in the log, by their newest name. Reads one index entry per user, however long the log is. */
export async function listActors(db: Queryable): Promise<{ user_id: number; user_name: string }[]> {
  const { rows } = await sql<{ user_id: number; user_name: string }>`
    WITH RECURSIVE actors AS (
      (SELECT user_id, user_name FROM admin_acts ORDER BY user_id, act_id DESC LIMIT 1)
      UNION ALL
      SELECT next.* FROM actors CROSS JOIN LATERAL (
        SELECT user_id, user_name FROM admin_acts WHERE user_id > actors.user_id
        ORDER BY user_id, act_id DESC LIMIT 1) next)
    SELECT user_id, user_name FROM actors ORDER BY lower(user_name), user_id`.execute(db);
  return rows;
}

/** The names of all actions in the log. Reads one index entry per name. */
export async function listActionNames(db: Queryable): Promise<AdminAction[]> {
  const { rows } = await sql<{ act: AdminAction }>`
    WITH RECURSIVE actions AS (
      (SELECT act FROM admin_acts ORDER BY act LIMIT 1)
      UNION ALL
      SELECT next.* FROM actions CROSS JOIN LATERAL (
        SELECT act FROM admin_acts WHERE act > actions.act ORDER BY act LIMIT 1) next)
    SELECT act FROM actions ORDER BY act`.execute(db);
  return rows.map(({ act }) => act);
}

/**
 * Translations of a plugin's or a tag's name in the log. An object that was renamed after the action has none, so the
 * log shows its name at the time of the action.
 */
const SUBJECT_NAMES = sql<PluginNames>`coalesce(
  (SELECT ${namesIn(sql`plugins.texts`)} FROM plugins
    WHERE plugins.name = subject_name AND plugins.plugin_key = CASE
      WHEN act LIKE 'slot.%' THEN coalesce(after->>'plugin_key', before->>'plugin_key', (
        SELECT promoted.plugin_key FROM slots JOIN plugins promoted ON promoted.plugin_id = slots.plugin_id
        WHERE slots.id::text = subject))
      ELSE subject END),
  (SELECT tags.names FROM tags WHERE act LIKE 'tag.%' AND tags.id::text = subject AND tags.name = subject_name),
  '{}'::jsonb)`;

/** The same expression as in the index of migrations/initial/site.ts, so that the planner uses it. */
const SUBJECT_TEXT = sql`subject || E'\n' || subject_name`;

function actionIds(db: Queryable, { user_id, act, keyword, from, to, hidden }: ActionSelection) {
  let query = db.selectFrom('admin_acts').select('act_id');
  if (user_id !== undefined) query = query.where('user_id', '=', user_id);
  if (act !== undefined) query = query.where(isAction(act));
  if (hidden.length > 0) query = query.where(sql`split_part(act, '.', 1)`, 'not in', hidden);
  if (from !== undefined) query = query.where('create_time', '>=', new Date(from));
  if (to !== undefined) query = query.where('create_time', '<', new Date(to));
  if (keyword !== undefined)
    query = query.where(
      sql<boolean>`grams_of(${SUBJECT_TEXT}) @> grams_of(${keyword})
        AND strpos(lower(${SUBJECT_TEXT}), lower(${keyword})) > 0`,
    );
  return query;
}

/** One action, or all of an area. */
function isAction(act: string) {
  return act.includes('.') ? sql<boolean>`act = ${act}` : sql<boolean>`split_part(act, '.', 1) = ${act}`;
}
