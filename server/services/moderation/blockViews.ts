import type { Appeal, Block, BlockListQuery, BlockNotice, OwnBlock } from '../../../contract/moderation/blocks';
import { APPEALS_PER_BLOCK } from '../../../contract/values/moderation';
import type { Queryable } from '../../db/schema';
import { listAppeals } from '../../repositories/moderation/appeals';
import * as blocks from '../../repositories/moderation/blocks';
import type { ServiceContext } from '../context';
import { notFound } from '../plugins/pluginRoles';

/** Blocks with their appeals, newest first, for administrators. */
export async function listBlocks(
  { db }: ServiceContext,
  query: BlockListQuery,
): Promise<{ block_list: Block[]; total: number }> {
  const { items, total } = await blocks.listBlocks(db, query);
  const byBlock = await listAppeals(
    db,
    items.map(({ id }) => id),
  );
  return { block_list: items.map((block) => ({ ...block, ...countAppeals(byBlock.get(block.id)) })), total };
}

/** One block, lifted or not, for administrators. */
export async function getBlock(db: Queryable, id: number): Promise<Block> {
  const block = await blocks.findBlock(db, id);
  if (!block) throw notFound();
  return { ...block, ...(await appealsAgainst(db, id)) };
}

/** The block of a plugin as its developers see it; null if it is not blocked. */
export async function findOwnBlock(db: Queryable, pluginId: number): Promise<OwnBlock | null> {
  const block = await blocks.findActiveBlock(db, pluginId);
  if (!block) return null;
  return { ...toNotice(block), ...(await appealsAgainst(db, block.block_id)) };
}

/** The public part of a block, without the administrator's name. */
export function toNotice({ reason, rule, block_time }: blocks.ActiveBlock): BlockNotice {
  return { reason, rule, block_time };
}

/** The appeals against a block, and how many more its developers may send. */
export type Appealed = Pick<OwnBlock, 'appeals' | 'appeals_left'>;

/** The appeals against a block, and how many more its developers may send. */
export async function appealsAgainst(db: Queryable, blockId: number): Promise<Appealed> {
  return countAppeals((await listAppeals(db, [blockId])).get(blockId));
}

function countAppeals(appeals: Appeal[] = []): Appealed {
  return { appeals, appeals_left: Math.max(0, APPEALS_PER_BLOCK - appeals.length) };
}
