import { z } from 'zod';
import { endpoint } from './endpoint';
import { Id, idParam, Moment, PageQuery, PluginKey } from './fields';
import { PluginSummary } from './plugins';

/** The first that holds, in this order (DESIGN.md section 4, "Small payloads"). */
export const SLOT_STATUSES = ['invalid', 'expired', 'inactive', 'active'] as const;

/**
 * Where a slot stands now. `invalid`: an administrator disabled it, or its plugin is not public (any more);
 * `expired`: its time is over; `inactive`: its time is to come.
 */
export const SlotStatus = z.enum(SLOT_STATUSES);
export type SlotStatus = z.infer<typeof SlotStatus>;

/** A place in which a plugin is promoted for a time (SPEC.md: resource position). */
export const Slot = z.object({
  id: z.number().int(),
  plugin_key: z.string(),
  /** The plugin's name and icon, so that a list can show them. */
  name: z.string(),
  icon: z.string().nullable(),
  position: z.number().int(),
  start_time: Moment,
  end_time: Moment,
  is_new: z.boolean(),
  status: SlotStatus,
  is_disabled: z.boolean(),
});
export type Slot = z.infer<typeof Slot>;

export const SlotListQuery = PageQuery.extend({ status: SlotStatus.optional() });
export type SlotListQuery = z.infer<typeof SlotListQuery>;

export const listSlots = endpoint({
  method: 'GET',
  path: '/plugin/resource_state/list',
  who: 'admin',
  summary: 'Resource slots by position; of a status, or all',
  query: SlotListQuery,
  data: z.object({ resource_list: z.array(Slot), total: z.number().int() }),
});

/** The database's calendar begins later than that of ISO 8601. */
const SlotTime = Moment.refine((value) => value >= '2000', 'must be after the year 2000');

export const SlotFields = z.object({
  id: Id.optional(),
  plugin_key: PluginKey,
  position: z.number().int().min(0).max(1_000_000),
  start_time: SlotTime,
  end_time: SlotTime,
  is_new: z.boolean(),
});
export type SlotFields = z.infer<typeof SlotFields>;

/** 422 `wrong_time_range` when it ends before it begins or before now. */
export const saveSlot = endpoint({
  method: 'POST',
  path: '/plugin/resource_state',
  who: 'admin',
  summary: 'Promotes a plugin for a time; with an id: edits the slot',
  body: SlotFields,
  data: Slot,
});

export const disableSlot = endpoint({
  method: 'PUT',
  path: '/plugin/resource_state/disable',
  who: 'admin',
  summary: 'Makes a slot invalid, or restores it',
  query: z.strictObject({
    id: idParam,
    is_disabled: z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
  }),
  data: Slot,
});

/** What the home page promotes now. */
export const PromotedPlugin = z.object({ id: z.number().int(), is_new: z.boolean(), plugin: PluginSummary });
export type PromotedPlugin = z.infer<typeof PromotedPlugin>;

export const listActiveSlots = endpoint({
  method: 'GET',
  path: '/plugin/resource_state/active',
  who: 'everyone',
  summary: 'Plugins that are promoted now, by position, each once',
  data: z.object({ resource_list: z.array(PromotedPlugin) }),
});
