import { type SelectQueryBuilder, sql } from 'kysely';
import type {
  Promotion,
  PromotionHiddenReason,
  PromotionListQuery,
  PromotionOverlapsQuery,
  PromotionStatus,
} from '../../../contract/promotions/promotions';
import type { Queryable, Tables } from '../../db/schema';
import { namesIn, namesTextIn } from '../plugins/pluginNames';

/** A promotion as it is written. Times are ISO texts; `end_time` is not part of the period. */
export interface PromotionRow {
  plugin_id: number;
  position: number;
  start_time: string;
  end_time: string;
  is_new: boolean;
}

/** A page of Admin's list of promotions. */
export interface PromotionPage {
  items: Promotion[];
  /** Number of promotions on all pages. */
  total: number;
}

/** The state of the home page on which a promotion's visibility depends. */
export interface HomeNow {
  now: Date;
  /** Maximum number of plugins that the home page shows. */
  maxPlugins: number;
}

interface PromotedRow {
  id: number;
  plugin_id: number;
  plugin_key: string;
  is_new: boolean;
}

/** Promotions by position with their status at a time, and whether the home page shows them. */
export function listPromotions(
  db: Queryable,
  { status, keyword, from, to, page, page_size }: PromotionListQuery,
  home: HomeNow,
): Promise<PromotionPage> {
  const matching = selectPromotions(db)
    .$if(status !== undefined, (query) => query.where(statusAt(home.now), '=', status as PromotionStatus))
    .$if(keyword !== undefined, (query) =>
      query.where(
        // strpos instead of LIKE, because `%` and `_` in a keyword are plain characters.
        sql<boolean>`strpos(lower(concat_ws(${'\n'}, plugins.name, ${namesTextIn(sql`plugins.texts`)}, plugins.plugin_key)),
          lower(${keyword})) > 0`,
      ),
    )
    .$if(from !== undefined, (query) => query.where('slots.end_time', '>', new Date(from as string)))
    .$if(to !== undefined, (query) => query.where('slots.start_time', '<', new Date(to as string)));
  return pageOf(matching, { limit: page_size, offset: (page - 1) * page_size }, home);
}

/** Enabled promotions that overlap with a promotion in its position or plugin at some future time. */
export function listOverlaps(
  db: Queryable,
  promotion: PromotionOverlapsQuery,
  limit: number,
  home: HomeNow,
): Promise<PromotionPage> {
  const matching = selectPromotions(db)
    .where('slots.is_disabled', '=', false)
    .where('slots.id', '<>', promotion.id ?? 0)
    .where(({ or, eb }) =>
      or([eb('slots.position', '=', promotion.position), eb('plugins.plugin_key', '=', promotion.plugin_key)]),
    )
    .where('slots.start_time', '<', new Date(promotion.end_time))
    .where('slots.end_time', '>', new Date(Math.max(Date.parse(promotion.start_time), home.now.getTime())));
  return pageOf(matching, { limit, offset: 0 }, home);
}

/** The promotion with its status at a time; null if it does not exist. */
export async function findPromotion(db: Queryable, id: number, home: HomeNow): Promise<Promotion | null> {
  const row = await selectPromotion(selectPromotions(db), home).where('slots.id', '=', id).executeTakeFirst();
  return row ? toPromotion(row) : null;
}

/** Locks a promotion until the transaction ends, so that it does not change; false if it does not exist. */
export async function lockPromotion(db: Queryable, id: number): Promise<boolean> {
  const row = await db.selectFrom('slots').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function deletePromotion(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('slots').where('id', '=', id).execute();
}

/** Returns the id of the new promotion. */
export async function insertPromotion(db: Queryable, promotion: PromotionRow): Promise<number> {
  const { id } = await db.insertInto('slots').values(promotion).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Updates a promotion, if it exists. */
export async function updatePromotion(
  db: Queryable,
  id: number,
  changes: Partial<PromotionRow & { is_disabled: boolean }>,
): Promise<void> {
  await db.updateTable('slots').set(changes).where('id', '=', id).execute();
}

/**
 * Public plugins promoted at a time, by position. A plugin with several promotions is listed once, in the first
 * position.
 */
export async function listPromoted(db: Queryable, { now, maxPlugins }: HomeNow): Promise<PromotedRow[]> {
  const { rows } = await sql<PromotedRow>`
    SELECT id, plugin_id, plugin_key, is_new FROM (
      SELECT DISTINCT ON (s.plugin_id) s.id, s.plugin_id, p.plugin_key, s.is_new, s.position
      FROM slots s JOIN plugins p ON p.plugin_id = s.plugin_id
      WHERE NOT s.is_disabled AND s.end_time > ${now} AND s.start_time <= ${now} AND p.is_public
      ORDER BY s.plugin_id, s.position, s.id) AS first
    ORDER BY position, id LIMIT ${maxPlugins}`.execute(db);
  return rows;
}

/** Number of active promotions at a time. */
export async function countActive(db: Queryable, now: Date): Promise<number> {
  const { total } = await selectPromotions(db)
    .where(statusAt(now), '=', 'active')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function selectPromotions(db: Queryable) {
  return db.selectFrom('slots').innerJoin('plugins', 'plugins.plugin_id', 'slots.plugin_id');
}

/** Number of results of `listOverlaps` for a promotion; 0 if it is disabled. */
function overlapCount(now: Date) {
  return sql<number>`CASE WHEN slots.is_disabled THEN 0 ELSE (
    SELECT count(*)::integer FROM slots other
    WHERE NOT other.is_disabled AND other.id <> slots.id
      AND (other.position = slots.position OR other.plugin_id = slots.plugin_id)
      AND other.start_time < slots.end_time AND other.end_time > greatest(slots.start_time, ${now}::timestamptz)
      AND slots.end_time > ${now}) END`;
}

/**
 * The first status that applies, in the order of `PROMOTION_STATUSES` (contract/values/promotions.ts). `listPromoted`
 * shows active promotions.
 */
function statusAt(now: Date) {
  return sql<PromotionStatus>`CASE
    WHEN slots.is_disabled OR NOT plugins.is_public THEN 'invalid'
    WHEN slots.end_time <= ${now} THEN 'expired'
    WHEN slots.start_time > ${now} THEN 'inactive'
    ELSE 'active' END`;
}

/** Why `listPromoted` leaves a promotion out: the first reason that applies; null if it is shown. */
function hiddenReason({ now, maxPlugins }: HomeNow) {
  const activeBefore = sql`FROM slots other JOIN plugins others ON others.plugin_id = other.plugin_id
    WHERE NOT other.is_disabled AND others.is_public AND other.end_time > ${now} AND other.start_time <= ${now}
      AND (other.position, other.id) < (slots.position, slots.id)`;
  return sql<PromotionHiddenReason | null>`CASE
    WHEN slots.is_disabled THEN 'disabled'
    WHEN plugins.is_blocked THEN 'plugin_blocked'
    WHEN NOT plugins.is_public AND plugins.current_version IS NOT NULL THEN 'plugin_withdrawn'
    WHEN NOT plugins.is_public THEN 'plugin_not_approved'
    WHEN slots.end_time <= ${now} THEN 'expired'
    WHEN slots.start_time > ${now} THEN 'not_started'
    WHEN EXISTS (SELECT ${activeBefore} AND other.plugin_id = slots.plugin_id) THEN 'same_plugin'
    WHEN (SELECT count(DISTINCT other.plugin_id) ${activeBefore}) >= ${maxPlugins} THEN 'behind'
    END`;
}

type PromotionQuery<O> = SelectQueryBuilder<Pick<Tables, 'slots' | 'plugins'>, 'slots' | 'plugins', O>;

async function pageOf(
  matching: PromotionQuery<object>,
  { limit, offset }: { limit: number; offset: number },
  home: HomeNow,
): Promise<PromotionPage> {
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await selectPromotion(matching, home)
    .orderBy('slots.position')
    .orderBy('slots.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map(toPromotion), total: Number(total) };
}

function selectPromotion<O>(query: PromotionQuery<O>, home: HomeNow) {
  return query.select([
    'slots.id',
    'plugins.plugin_key',
    'plugins.name',
    namesIn(sql`plugins.texts`).as('names'),
    'plugins.icon',
    'slots.position',
    'slots.start_time',
    'slots.end_time',
    'slots.is_new',
    'slots.is_disabled',
    statusAt(home.now).as('status'),
    overlapCount(home.now).as('overlap_count'),
    hiddenReason(home).as('not_shown_reason'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPromotion<object>>['execute']>>[number];

function toPromotion(row: Row): Promotion {
  return {
    ...row,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    is_shown: row.not_shown_reason === null,
  };
}
