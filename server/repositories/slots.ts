import { type SelectQueryBuilder, sql } from 'kysely';
import type { Slot, SlotListQuery, SlotStatus } from '../../contract/slots';
import type { Queryable, Tables } from '../db/schema';

export interface SlotRow {
  plugin_id: number;
  position: number;
  start_time: string;
  end_time: string;
  is_new: boolean;
}

interface PromotedRow {
  id: number;
  plugin_id: number;
  plugin_key: string;
  is_new: boolean;
}

/** Slots by position, each with its status at a moment. */
export async function listSlots(
  db: Queryable,
  { status, page, page_size }: SlotListQuery,
  now: Date,
): Promise<{ items: Slot[]; total: number }> {
  const matching = slots(db).$if(status !== undefined, (query) =>
    query.where(statusAt(now), '=', status as SlotStatus),
  );
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await selectSlot(matching, now)
    .orderBy('slots.position')
    .orderBy('slots.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { items: rows.map(toSlot), total: Number(total) };
}

/** The slot with its status at a moment; null when there is none. */
export async function findSlot(db: Queryable, id: number, now: Date): Promise<Slot | null> {
  const row = await selectSlot(slots(db), now).where('slots.id', '=', id).executeTakeFirst();
  return row ? toSlot(row) : null;
}

/** The id of the new slot. */
export async function insertSlot(db: Queryable, slot: SlotRow): Promise<number> {
  const { id } = await db.insertInto('slots').values(slot).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a slot, if there is one. */
export async function updateSlot(
  db: Queryable,
  id: number,
  changes: Partial<SlotRow & { is_disabled: boolean }>,
): Promise<void> {
  await db.updateTable('slots').set(changes).where('id', '=', id).execute();
}

/** Public plugins that are promoted at a moment, by position; one that has several slots stands in its first. */
export async function listPromoted(db: Queryable, now: Date, limit: number): Promise<PromotedRow[]> {
  const { rows } = await sql<PromotedRow>`
    SELECT id, plugin_id, plugin_key, is_new FROM (
      SELECT DISTINCT ON (s.plugin_id) s.id, s.plugin_id, p.plugin_key, s.is_new, s.position
      FROM slots s JOIN plugins p ON p.plugin_id = s.plugin_id
      WHERE NOT s.is_disabled AND s.end_time > ${now} AND s.start_time <= ${now} AND p.is_public
      ORDER BY s.plugin_id, s.position, s.id) AS first
    ORDER BY position, id LIMIT ${limit}`.execute(db);
  return rows;
}

function slots(db: Queryable) {
  return db.selectFrom('slots').innerJoin('plugins', 'plugins.plugin_id', 'slots.plugin_id');
}

/** The first that holds of contract/slots.ts `SLOT_STATUSES`; what `listPromoted` shows is what is active here. */
function statusAt(now: Date) {
  return sql<SlotStatus>`CASE
    WHEN slots.is_disabled OR NOT plugins.is_public THEN 'invalid'
    WHEN slots.end_time <= ${now} THEN 'expired'
    WHEN slots.start_time > ${now} THEN 'inactive'
    ELSE 'active' END`;
}

function selectSlot<O>(
  query: SelectQueryBuilder<Pick<Tables, 'slots' | 'plugins'>, 'slots' | 'plugins', O>,
  now: Date,
) {
  return query.select([
    'slots.id',
    'plugins.plugin_key',
    'plugins.name',
    'plugins.icon',
    'slots.position',
    'slots.start_time',
    'slots.end_time',
    'slots.is_new',
    'slots.is_disabled',
    statusAt(now).as('status'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSlot<object>>['execute']>>[number];

function toSlot(row: Row): Slot {
  return { ...row, start_time: row.start_time.toISOString(), end_time: row.end_time.toISOString() };
}
