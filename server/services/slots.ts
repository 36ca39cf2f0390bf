import type { PromotedPlugin, Slot, SlotFields, SlotListQuery } from '../../contract/slots';
import type { CallerIdentity } from '../lib/CallerIdentity';
import { DomainError } from '../lib/DomainError';
import type { PublicText } from '../lib/PublicText';
import { findAccess } from '../repositories/plugins';
import * as slots from '../repositories/slots';
import type { ServiceContext } from './context';
import { notFound as pluginNotFound } from './plugins';
import { publicText } from './publicLists';
import { summariesOf } from './summaries';

/** Plugins that the home page promotes at most: two rows of it. */
const MOST_PROMOTED = 8;

/** Slots by position, each with its status now. */
export async function listSlots(
  context: ServiceContext,
  query: SlotListQuery,
): Promise<{ resource_list: Slot[]; total: number }> {
  const { items, total } = await slots.listSlots(context.db, query, new Date());
  return { resource_list: items, total };
}

/**
 * Edits a slot, or makes one where there is no id. Its plugin may still wait for its approval; until then nobody sees it.
 * @throws {DomainError} `wrong_time_range`, `plugin_not_found`, `slot_not_found`
 */
export async function saveSlot(context: ServiceContext, { id, plugin_key, ...fields }: SlotFields): Promise<Slot> {
  requireTimeRange(fields, new Date());
  const plugin = await findAccess(context.db, plugin_key);
  if (!plugin) throw pluginNotFound();
  const row = { ...fields, plugin_id: plugin.plugin_id };
  if (id !== undefined) await slots.updateSlot(context.db, id, row);
  return changed(context, id ?? (await slots.insertSlot(context.db, row)));
}

/** Makes a slot invalid, or restores it. @throws {DomainError} `slot_not_found` */
export async function disableSlot(context: ServiceContext, id: number, is_disabled: boolean): Promise<Slot> {
  await slots.updateSlot(context.db, id, { is_disabled });
  return changed(context, id);
}

/** What the home page promotes now, with what the user did with it. */
export async function listPromoted(context: ServiceContext, user: CallerIdentity['user']): Promise<PromotedPlugin[]> {
  const rows = await slots.listPromoted(context.db, new Date(), MOST_PROMOTED);
  const ids = rows.map((row) => row.plugin_id);
  const plugins = await summariesOf(context, ids, user?.user_id ?? null);
  const byKey = new Map(plugins.map((plugin) => [plugin.plugin_key, plugin]));
  return rows.flatMap(({ id, is_new, plugin_key }) => {
    const plugin = byKey.get(plugin_key);
    return plugin ? [{ id, is_new, plugin }] : [];
  });
}

/** The same for visitors, as the text of the whole answer. It is kept for less long than anybody notices a slot's end. */
export function listPromotedText(context: ServiceContext): Promise<PublicText> {
  return publicText(context, 'promoted', async () => ({ resource_list: await listPromoted(context, null) }));
}

function requireTimeRange({ start_time, end_time }: Pick<SlotFields, 'start_time' | 'end_time'>, now: Date): void {
  const end = new Date(end_time);
  const message =
    end < new Date(start_time) ? 'cannot be earlier than start_time' : end < now ? 'cannot be earlier than now' : null;
  if (message)
    throw new DomainError('wrong_time_range', `end_time ${message}. Choose a later one.`, [
      { path: 'end_time', message },
    ]);
}

async function changed(context: ServiceContext, id: number): Promise<Slot> {
  const slot = await slots.findSlot(context.db, id, new Date());
  if (!slot)
    throw new DomainError('slot_not_found', 'There is no such slot: it may have been deleted. Reload the list.');
  context.forgetPublicLists();
  return slot;
}
