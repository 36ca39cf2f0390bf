import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  Id,
  IdAnywhere,
  idParam,
  intParam,
  Keyword,
  Moment,
  PageQuery,
  PlannedMoment,
  PluginKey,
  PluginNames,
} from './fields';
import { PluginSummary } from './plugins';

/** The first that holds, in this order (DESIGN.md section 4, "Small payloads"). */
const SLOT_STATUSES = ['invalid', 'expired', 'inactive', 'active'] as const;

/**
 * Where a slot stands now. `invalid`: an administrator disabled it, or its plugin is not public (any more);
 * `expired`: its time is over; `inactive`: its time is to come.
 */
export const SlotStatus = z.enum(SLOT_STATUSES);
export type SlotStatus = z.infer<typeof SlotStatus>;

/**
 * Why the home page does not show a slot now, the first that holds. `same_plugin`: its plugin is shown for an earlier slot;
 * `behind`: as many others as the home page shows come before it.
 */
export const SlotHiddenReason = z.enum([
  'disabled',
  'plugin_blocked',
  'plugin_withdrawn',
  'plugin_not_approved',
  'expired',
  'not_started',
  'same_plugin',
  'behind',
]);
export type SlotHiddenReason = z.infer<typeof SlotHiddenReason>;

/** A place in which a plugin is promoted for a time (SPEC.md: resource position). */
export const Slot = z.object({
  id: z.number().int(),
  plugin_key: z.string(),
  /** The plugin's name and icon, so that a list can show them. */
  name: z.string(),
  names: PluginNames,
  icon: z.string().nullable(),
  position: z.number().int(),
  start_time: Moment,
  end_time: Moment,
  is_new: z.boolean(),
  status: SlotStatus,
  is_disabled: z.boolean(),
  /** Other enabled slots with which it will share its position, or promote its plugin twice, at some time to come. */
  overlap_count: z.number().int(),
  /** Whether the home page shows it now. */
  is_shown: z.boolean().optional(),
  /** null where it is shown. */
  not_shown_reason: SlotHiddenReason.nullable().optional(),
});
export type Slot = z.infer<typeof Slot>;

export const SlotListQuery = PageQuery.extend({
  status: SlotStatus.optional(),
  /** Stands in the plugin's name or key. */
  keyword: Keyword.optional(),
  /** Slots that run at some time between these. */
  from: PlannedMoment.optional(),
  to: PlannedMoment.optional(),
});
export type SlotListQuery = z.infer<typeof SlotListQuery>;

export const SlotList = z.object({
  resource_list: z.array(Slot),
  total: z.number().int(),
  /** How many plugins the home page shows at once. */
  most_shown: z.number().int().optional(),
  /** Slots that are active now, whatever the list is filtered by, and how many of them the home page shows. */
  active_total: z.number().int().optional(),
  shown_total: z.number().int().optional(),
});
export type SlotList = z.infer<typeof SlotList>;

export const listSlots = endpoint({
  method: 'GET',
  path: '/plugin/resource_state/list',
  who: 'admin',
  summary: 'Resource slots by position; of a status, a plugin, a time, or all',
  query: SlotListQuery,
  data: SlotList,
});

/** Places on the home page are counted from 0. */
const LAST_POSITION = 1_000_000;

export const SlotFields = z.object({
  id: Id.optional(),
  plugin_key: PluginKey,
  position: z.number().int().min(0).max(LAST_POSITION),
  start_time: PlannedMoment,
  end_time: PlannedMoment,
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

export const deleteSlot = endpoint({
  method: 'DELETE',
  path: '/plugin/resource_state',
  who: 'admin',
  summary: 'Deletes a slot',
  body: z.object({ id: IdAnywhere }),
  data: z.object({}),
});

export const SlotOverlapsQuery = z.strictObject({
  /** The slot that is being edited: it does not overlap itself. */
  id: idParam.optional(),
  plugin_key: PluginKey,
  position: intParam(0, LAST_POSITION),
  start_time: PlannedMoment,
  end_time: PlannedMoment,
});
export type SlotOverlapsQuery = z.infer<typeof SlotOverlapsQuery>;

/** They are allowed; whoever saves such a slot should know. */
export const listSlotOverlaps = endpoint({
  method: 'GET',
  path: '/plugin/resource_state/overlaps',
  who: 'admin',
  summary: 'Enabled slots that a slot would share its position with, or promote its plugin twice with; the first 20',
  query: SlotOverlapsQuery,
  data: z.object({ resource_list: z.array(Slot), total: z.number().int() }),
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
