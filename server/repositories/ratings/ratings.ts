import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AccountExport } from '../../../contract/accounts/profiles';
import type { Locale } from '../../../contract/fields';
import type { ModeratedRating, RatingReply, RatingState, Stars } from '../../../contract/ratings/ratings';
import { MAX_COUNTED_MATCHES } from '../../../contract/values/limits';
import { RATING_BURST, type RATING_SORTS } from '../../../contract/values/ratings';
import type { Queryable } from '../../db/schema';
import { isMaintainedBy } from '../plugins/maintainers';
import { namesIn } from '../plugins/pluginNames';
import { installOf } from '../plugins/pluginStates';
import { isShownTo } from '../plugins/privatePlugins';
import { isCounted, refreshMarks } from './scores';

/** A plugin that a user (null: a visitor) may see, with what decides whether they may rate it. */
export interface RatedPlugin {
  plugin_id: number;
  plugin_key: string;
  developer_id: number;
  rating_stars: number[];
  is_developer: boolean;
  /** Null: not installed. */
  install_time: Date | null;
  install_version: string | null;
}

/** Finds a plugin for its ratings. `isLocked`: locks it until the transaction ends, before any of its ratings changes. */
export async function findRatedPlugin(
  db: Queryable,
  pluginKey: string,
  userId: number | null,
  { isLocked = false } = {},
): Promise<RatedPlugin | null> {
  const { rows } = await sql<RatedPlugin>`
    SELECT p.plugin_id, p.plugin_key, p.developer_id, p.rating_stars,
      ${userId === null ? sql`false` : isMaintainedBy(userId)} AS is_developer,
      i.created_at AS install_time, i.version AS install_version
    FROM plugins p LEFT JOIN ${installOf(userId)}
    WHERE p.plugin_key = ${pluginKey} AND ${isShownTo(userId)}
    ${isLocked ? sql`FOR NO KEY UPDATE OF p` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the plugin of a rating until the transaction ends: every change of a rating takes this lock first. */
export async function lockPluginOf(db: Queryable, ratingId: number): Promise<void> {
  await sql`SELECT FROM plugins WHERE plugin_id = (SELECT plugin_id FROM ratings WHERE rating_id = ${ratingId})
    FOR NO KEY UPDATE`.execute(db);
}

/** A rating with its user, its thread, and its plugin. */
export type RatingRow = Awaited<ReturnType<ReturnType<typeof selectRatings>['execute']>>[number];

function selectRatings(db: Queryable, viewerId: number | null) {
  return db
    .selectFrom('ratings as r')
    .innerJoin('plugins as p', 'p.plugin_id', 'r.plugin_id')
    .innerJoin('users as u', 'u.user_id', 'r.user_id')
    .where('r.is_deleted', '=', false)
    .selectAll('r')
    .select([
      'u.nick_name',
      'u.avatar_url',
      'p.plugin_key',
      'p.developer_id',
      sql<1 | 0 | -1>`coalesce((SELECT mark FROM rating_marks m
        WHERE m.rating_id = r.rating_id AND m.user_id = ${viewerId}::integer), 0)`.as('own_mark'),
      // The names of administrators are not public.
      sql<RatingReply[]>`coalesce((SELECT json_agg(json_build_object('id', y.reply_id, 'from', y."from",
          'name', CASE WHEN y."from" = 'administrator' THEN '' ELSE a.nick_name END, 'text', y.text,
          'create_time', y.create_time) ORDER BY y.reply_id)
        FROM rating_replies y JOIN users a USING (user_id) WHERE y.rating_id = r.rating_id), '[]')`.as('replies'),
    ]);
}

/** Order of a list of ratings, and the position in it for the cursor. */
const ORDERS = {
  helpful: {
    by: sql`r.helpful_weight DESC, r.rating_id DESC`,
    place: (row: RatingRow) => [row.helpful_weight, row.rating_id],
    after: ([weight, id]: readonly number[]) =>
      sql<boolean>`(r.helpful_weight, r.rating_id) < (${weight}::integer, ${id}::integer)`,
  },
  newest: {
    by: sql`r.rating_id DESC`,
    place: (row: RatingRow) => [row.rating_id],
    after: ([id]: readonly number[]) => sql<boolean>`r.rating_id < ${id}::integer`,
  },
  lowest: {
    by: sql`r.stars, r.rating_id DESC`,
    place: (row: RatingRow) => [row.stars, row.rating_id],
    after: ([stars, id]: readonly number[]) =>
      sql<boolean>`(r.stars > ${stars}::integer OR (r.stars = ${stars}::integer AND r.rating_id < ${id}::integer))`,
  },
};

export type RatingSort = (typeof RATING_SORTS)[number];

/** Position of a rating in an order. The next page starts after it. */
export const placeOf = (sort: RatingSort, row: RatingRow): number[] => ORDERS[sort].place(row);

/** A list of a plugin's shown ratings. */
export interface RatingFilter {
  pluginId: number;
  stars?: Stars;
  lang?: Locale;
}

/** A page of a plugin's shown ratings, without the viewer's own. */
export async function listShownRatings(
  db: Queryable,
  filter: RatingFilter,
  {
    sort,
    after,
    limit,
    viewerId,
  }: { sort: RatingSort; after: number[] | null; limit: number; viewerId: number | null },
): Promise<RatingRow[]> {
  return selectRatings(db, viewerId)
    .where(isInList(filter))
    .$if(viewerId !== null, (query) => query.where('r.user_id', '<>', viewerId as number))
    .$if(after !== null, (query) => query.where(ORDERS[sort].after(after as number[])))
    .orderBy(ORDERS[sort].by)
    .limit(limit)
    .execute();
}

/** Number of a plugin's shown ratings in a list. */
export async function countShownRatings(db: Queryable, filter: RatingFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM (
    SELECT FROM ratings r JOIN users u USING (user_id) WHERE ${isInList(filter)} LIMIT ${MAX_COUNTED_MATCHES}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

const isInList = ({ pluginId, stars, lang }: RatingFilter): RawBuilder<SqlBool> =>
  sql`(r.plugin_id = ${pluginId} AND ${isCounted}
    ${stars === undefined ? sql`` : sql`AND r.stars = ${stars}::integer`}
    ${lang === undefined ? sql`` : sql`AND r.locale = ${lang}`})`;

/** A user's rating of a plugin, in any state. */
export async function findOwnRating(db: Queryable, pluginId: number, userId: number): Promise<RatingRow | null> {
  const row = await selectRatings(db, userId)
    .where('r.plugin_id', '=', pluginId)
    .where('r.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an administrator hid a rating of the plugin that the user then deleted. */
export async function wasHidden(db: Queryable, pluginId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ratings')
    .select('rating_id')
    .where('plugin_id', '=', pluginId)
    .where('user_id', '=', userId)
    .where('is_deleted', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** A rating that a user may see: a shown one of a plugin that they may see, their own, or any for an administrator. */
export async function findRating(
  db: Queryable,
  ratingId: number,
  viewer: { user_id: number; isAdministrator: boolean },
): Promise<RatingRow | null> {
  const { user_id, isAdministrator } = viewer;
  const row = await selectRatings(db, user_id)
    .where('r.rating_id', '=', ratingId)
    .$if(!isAdministrator, (query) =>
      query.where(sql<boolean>`(r.user_id = ${user_id} OR (${isCounted} AND ${isShownTo(user_id)}))`),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** A rating as its user wrote it, and its state after the checks. */
export interface WrittenRating {
  plugin_id: number;
  user_id: number;
  stars: Stars;
  text: string;
  version: string;
  locale: Locale;
  state: RatingState;
  held_for: ModeratedRating['held_for'];
  now: Date;
}

/** Adds a rating, or changes the user's earlier one of the plugin. */
export async function writeRating(db: Queryable, { now, held_for, ...rating }: WrittenRating): Promise<void> {
  const row = { ...rating, held_for: held_for && JSON.stringify(held_for) };
  const { plugin_id: _, user_id: _user, ...changes } = row;
  await db
    .insertInto('ratings')
    .values({ ...row, create_time: now })
    .onConflict((conflict) =>
      conflict.columns(['plugin_id', 'user_id']).doUpdateSet({ ...changes, edit_time: now, is_deleted: false }),
    )
    .execute();
}

/** Changes what others than its user decide about a rating. */
export async function updateRating(
  db: Queryable,
  ratingId: number,
  changes: {
    state?: RatingState;
    state_reason?: string | null;
    held_for?: string | null;
    help_time?: Date | null;
    appeal?: string | null;
    appeal_time?: Date | null;
    appeal_decide_time?: Date | null;
  },
): Promise<void> {
  await db.updateTable('ratings').set(changes).where('rating_id', '=', ratingId).execute();
}

/**
 * Deletes a user's rating of a plugin; returns the plugin's id, or null if there was none. Of a hidden one the decision
 * stays, without the user's words: otherwise they could rate again to undo it.
 */
export async function deleteRating(
  db: Queryable,
  { plugin_key, userId, now }: { plugin_key: string; userId: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ plugin_id: number }>`
    SELECT p.plugin_id FROM plugins p WHERE p.plugin_key = ${plugin_key}
      AND EXISTS (SELECT FROM ratings r WHERE r.plugin_id = p.plugin_id AND r.user_id = ${userId})
    FOR NO KEY UPDATE`.execute(db);
  const pluginId = rows[0]?.plugin_id;
  if (pluginId === undefined) return null;
  const hidden = await db
    .updateTable('ratings')
    .set({
      is_deleted: true,
      text: '',
      helpful: 0,
      helpful_weight: 0,
      help_time: null,
      appeal: null,
      appeal_decide_time: now,
    })
    .where('plugin_id', '=', pluginId)
    .where('user_id', '=', userId)
    .where('state', '=', 'hidden')
    .returning('rating_id')
    .executeTakeFirst();
  if (hidden) {
    for (const table of ['rating_replies', 'rating_marks', 'rating_reports'] as const)
      await db.deleteFrom(table).where('rating_id', '=', hidden.rating_id).execute();
    return pluginId;
  }
  await db.deleteFrom('ratings').where('plugin_id', '=', pluginId).where('user_id', '=', userId).execute();
  return pluginId;
}

/** Ratings of a plugin within the time of a burst, and how many of their accounts are younger than `youngSince`. */
export async function countRecent(
  db: Queryable,
  pluginId: number,
  { now, youngSince }: { now: Date; youngSince: Date },
): Promise<{ ratings: number; young_accounts: number }> {
  const { rows } = await sql<{ ratings: number; young_accounts: number }>`
    SELECT count(*)::integer AS ratings,
      (count(*) FILTER (WHERE u.created_at > ${youngSince}::timestamptz))::integer AS young_accounts
    FROM ratings r JOIN users u USING (user_id)
    WHERE r.plugin_id = ${pluginId}
      AND r.create_time > ${now}::timestamptz - make_interval(mins => ${RATING_BURST.minutes}::integer)`.execute(db);
  return rows[0] ?? { ratings: 0, young_accounts: 0 };
}

/** Adds to the thread of a rating. */
export async function insertReply(
  db: Queryable,
  reply: { rating_id: number; user_id: number; from: RatingReply['from']; text: string; create_time: Date },
): Promise<void> {
  await db.insertInto('rating_replies').values(reply).execute();
}

/** Sets a user's mark of a rating; the same mark again removes it. The caller holds the plugin's lock. */
export async function writeMark(
  db: Queryable,
  { before, ...row }: { rating_id: number; user_id: number; mark: 1 | -1; before: 1 | 0 | -1 },
  now: Date,
): Promise<void> {
  const { rating_id, user_id, mark } = row;
  await db.deleteFrom('rating_marks').where('rating_id', '=', rating_id).where('user_id', '=', user_id).execute();
  if (mark !== before) await db.insertInto('rating_marks').values(row).execute();
  await refreshMarks(db, [rating_id], now);
}

type ExportedRatings = Pick<AccountExport, 'ratings' | 'rating_replies' | 'rating_marks' | 'rating_reports'>;

/** A user's ratings, replies, marks, and reports, oldest first, for the export of their data. */
export async function listRatingsOf(db: Queryable, userId: number): Promise<ExportedRatings> {
  const ratings = await db
    .selectFrom('ratings as r')
    .innerJoin('plugins as p', 'p.plugin_id', 'r.plugin_id')
    .select(['p.plugin_key', 'r.stars', 'r.text', 'r.version', 'r.state', 'r.appeal', 'r.create_time', 'r.edit_time'])
    .where('r.user_id', '=', userId)
    .orderBy('r.rating_id')
    .execute();
  const replies = await db
    .selectFrom('rating_replies as y')
    .innerJoin('ratings as r', 'r.rating_id', 'y.rating_id')
    .innerJoin('plugins as p', 'p.plugin_id', 'r.plugin_id')
    .select(['p.plugin_key', 'y.text', 'y.create_time'])
    .where('y.user_id', '=', userId)
    .orderBy('y.reply_id')
    .execute();
  const marked = await db
    .selectFrom('ratings as r')
    .innerJoin('rating_marks as m', 'm.rating_id', 'r.rating_id')
    .innerJoin('plugins as p', 'p.plugin_id', 'r.plugin_id')
    .select(['p.plugin_key', 'r.rating_id', 'm.mark'])
    .where('m.user_id', '=', userId)
    .orderBy('r.rating_id')
    .execute();
  const reported = await db
    .selectFrom('ratings as r')
    .innerJoin('rating_reports as x', 'x.rating_id', 'r.rating_id')
    .innerJoin('plugins as p', 'p.plugin_id', 'r.plugin_id')
    .select(['p.plugin_key', 'r.rating_id', 'x.reason', 'x.text'])
    .where('x.user_id', '=', userId)
    .orderBy('r.rating_id')
    .execute();
  return {
    rating_marks: marked,
    rating_reports: reported,
    ratings: ratings.map(({ create_time, edit_time, ...rating }) => ({
      ...rating,
      create_time: create_time.toISOString(),
      edit_time: edit_time?.toISOString() ?? null,
    })),
    rating_replies: replies.map(({ create_time, ...reply }) => ({ ...reply, create_time: create_time.toISOString() })),
  };
}

/** Deletes the ratings, replies, marks, and reports of a user; returns the plugins whose scores change. */
export async function deleteRatingsOf(db: Queryable, userId: number, now: Date): Promise<number[]> {
  const own = db.selectFrom('ratings').select('plugin_id').where('user_id', '=', userId);
  const rows = await own.orderBy('plugin_id').execute();
  // Before any of their ratings, as every change of one does.
  await sql`SELECT FROM plugins WHERE plugin_id IN (
      ${own} UNION SELECT plugin_id FROM rating_marks m JOIN ratings USING (rating_id) WHERE m.user_id = ${userId})
    ORDER BY plugin_id FOR NO KEY UPDATE`.execute(db);
  await db.deleteFrom('ratings').where('user_id', '=', userId).execute();
  await db.deleteFrom('rating_replies').where('user_id', '=', userId).execute();
  await db.deleteFrom('rating_reports').where('user_id', '=', userId).execute();
  const marked = await db.deleteFrom('rating_marks').where('user_id', '=', userId).returning('rating_id').execute();
  const ids = marked.map(({ rating_id }) => rating_id);
  await refreshMarks(db, ids, now);
  return rows.map(({ plugin_id }) => plugin_id);
}

/** Columns of a rating that only administrators read. */
export function selectModerated(db: Queryable, viewerId: number) {
  return selectRatings(db, viewerId).select([
    'p.name as plugin_name',
    namesIn(sql`p.texts`).as('plugin_names'),
    sql<ModeratedRating['reports']>`coalesce((SELECT json_agg(json_build_object('reason', x.reason, 'text', x.text,
        'create_time', x.create_time) ORDER BY x.create_time)
      FROM rating_reports x WHERE x.rating_id = r.rating_id AND x.decide_time IS NULL), '[]')`.as('reports'),
  ]);
}
