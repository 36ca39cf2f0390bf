import { sql } from 'kysely';
import type { Block, BlockListQuery, BlockNotice } from '../../../contract/moderation/blocks';
import type { ReviewRule } from '../../../contract/reviews/reviewRules';
import type { Queryable } from '../../db/schema';
import { toDeveloper } from '../plugins/maintainers';
import { namesIn } from '../plugins/pluginNames';

/** A block without its appeals. */
export type BlockRow = Omit<Block, 'appeals' | 'appeals_left'>;

/** Blocks a plugin; returns the id of the block. The caller holds the plugin's lock. */
export async function insertBlock(
  db: Queryable,
  block: { plugin_id: number; reason: string; rule: ReviewRule | null; blocked_by: number },
): Promise<number> {
  await db.updateTable('plugins').set({ is_blocked: true }).where('plugin_id', '=', block.plugin_id).execute();
  const { block_id } = await db.insertInto('blocks').values(block).returning('block_id').executeTakeFirstOrThrow();
  return block_id;
}

/** Ends the block of a plugin. The caller holds the plugin's lock. */
export async function liftBlock(db: Queryable, pluginId: number, liftedBy: number, now: Date): Promise<void> {
  await db.updateTable('plugins').set({ is_blocked: false }).where('plugin_id', '=', pluginId).execute();
  await db
    .updateTable('blocks')
    .set({ lift_time: now, lifted_by: liftedBy })
    .where('plugin_id', '=', pluginId)
    .where('lift_time', 'is', null)
    .execute();
}

/** The active block of a plugin, and who imposed it. */
export interface ActiveBlock extends BlockNotice {
  block_id: number;
  blocked_by: number | null;
}

/** Active blocks of these plugins, by plugin id; leaves out plugins that are not blocked. */
export async function findActiveBlocks(db: Queryable, pluginIds: number[]): Promise<Map<number, ActiveBlock>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['plugin_id', 'block_id', 'reason', 'rule', 'block_time', 'blocked_by'])
    .where('plugin_id', '=', sql<number>`ANY(${pluginIds}::integer[])`)
    .where('lift_time', 'is', null)
    .execute();
  return new Map(
    rows.map(({ plugin_id, block_time, ...row }) => [plugin_id, { ...row, block_time: block_time.toISOString() }]),
  );
}

/** Finds the block of a plugin that is in force; null if it is not blocked. */
export async function findActiveBlock(db: Queryable, pluginId: number): Promise<ActiveBlock | null> {
  return (await findActiveBlocks(db, [pluginId])).get(pluginId) ?? null;
}

/** Blocks, newest first, with the number of all matches. */
export async function listBlocks(
  db: Queryable,
  { status, plugin_key, page, page_size }: BlockListQuery,
): Promise<{ items: BlockRow[]; total: number }> {
  let matching = blocks(db)
    .$if(status !== undefined, (query) => query.where('b.lift_time', status === 'lifted' ? 'is not' : 'is', null))
    .$if(status === 'appealed', (query) => query.where(hasOpenAppeal));
  if (plugin_key !== undefined) matching = matching.where('p.plugin_key', '=', plugin_key);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await selectBlock(matching)
    .orderBy('b.block_id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { items: rows.map(toBlock), total: Number(total) };
}

/** Finds a block by its id, also a lifted one. */
export async function findBlock(db: Queryable, id: number): Promise<BlockRow | null> {
  const row = await selectBlock(blocks(db)).where('b.block_id', '=', id).executeTakeFirst();
  return row ? toBlock(row) : null;
}

const hasOpenAppeal = sql<boolean>`EXISTS (
  SELECT FROM appeals WHERE appeals.block_id = b.block_id AND appeals.status = 'open')`;

function blocks(db: Queryable) {
  return db
    .selectFrom('blocks as b')
    .innerJoin('plugins as p', 'p.plugin_id', 'b.plugin_id')
    .innerJoin('users as developer', 'developer.user_id', 'p.developer_id')
    .leftJoin('users as blocker', 'blocker.user_id', 'b.blocked_by')
    .leftJoin('users as lifter', 'lifter.user_id', 'b.lifted_by');
}

function selectBlock(query: ReturnType<typeof blocks>) {
  return query.select([
    'b.block_id',
    'p.plugin_key',
    'p.name as plugin_name',
    namesIn(sql`p.texts`).as('plugin_names'),
    'p.icon',
    'developer.user_id',
    'developer.nick_name',
    'developer.avatar_url',
    'b.reason',
    'b.rule',
    'b.block_time',
    'b.lift_time',
    'blocker.nick_name as blocked_by',
    'lifter.nick_name as lifted_by',
    sql<number>`(SELECT count(*) FROM installs i WHERE i.plugin_id = b.plugin_id)`.as('installs'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBlock>['execute']>>[number];

function toBlock({ block_id, user_id, nick_name, avatar_url, ...row }: Row): BlockRow {
  return {
    ...row,
    id: block_id,
    developer: toDeveloper({ user_id, nick_name, avatar_url }),
    installs: Number(row.installs),
    block_time: row.block_time.toISOString(),
    lift_time: row.lift_time?.toISOString() ?? null,
  };
}
