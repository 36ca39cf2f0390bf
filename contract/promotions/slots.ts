import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  Expected,
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
} from '../fields';
import { PluginSummary } from '../plugins/plugins';
import { MAX_SORT } from '../values/lists';
import { SLOT_STATUSES } from '../values/promotions/slots';

/**
 * Present status of a promotion. `invalid`: an administrator disabled it, or its plugin is not public. `expired`: it
 * has ended. `inactive`: it has not started.
 */
export const SlotStatus = z.enum(SLOT_STATUSES);
export type SlotStatus = z.infer<typeof SlotStatus>;

/**
 * Why the home page does not show a promotion now: the first reason that applies. `same_plugin`: an earlier promotion
 * shows its plugin. `behind`: the home page is full of earlier promotions.
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

/** A position in which a plugin is promoted for a period (SPEC.md: resource position). */
export const Slot = z.object({
  id: z.number().int(),
  plugin_key: z.string(),
  /** Name and icon of the plugin, for lists. */
  name: z.string(),
  names: PluginNames,
  icon: z.string().nullable(),
  position: z.number().int(),
  start_time: Moment,
  end_time: Moment,
  is_new: z.boolean(),
  status: SlotStatus,
  is_disabled: z.boolean(),
  /** Number of other enabled promotions that will have the same position or plugin at the same time. */
  overlap_count: z.number().int(),
  /** True if the home page shows it now. */
  is_shown: z.boolean().optional(),
  /** Null if it is shown. */
  not_shown_reason: SlotHiddenReason.nullable().optional(),
});
export type Slot = z.infer<typeof Slot>;

export const SlotListQuery = PageQuery.extend({
  status: SlotStatus.optional(),
  /** A part of the plugin's name or key. */
  keyword: Keyword.optional(),
  /** Promotions that run at some time within this period. */
  from: PlannedMoment.optional(),
  to: PlannedMoment.optional(),
});
export type SlotListQuery = z.infer<typeof SlotListQuery>;

export const SlotList = z.object({
  resource_list: z.array(Slot),
  total: z.number().int(),
  /** Maximum number of plugins that the home page shows at once. */
  most_shown: z.number().int().optional(),
  /** Number of promotions that are active now, independent of the filters, and how many of them the home page shows. */
  active_total: z.number().int().optional(),
  shown_total: z.number().int().optional(),
});
export type SlotList = z.infer<typeof SlotList>;

export const listSlots = endpoint({
  method: 'GET',
  path: '/plugin/resource_state/list',
  who: 'admin',
  summary: 'Lists promotions by position; filtered by status, plugin or period',
  query: SlotListQuery,
  data: SlotList,
});

export const SlotFields = z.object({
  id: Id.optional(),
  plugin_key: PluginKey,
  position: z.number().int().min(0).max(MAX_SORT),
  start_time: PlannedMoment,
  end_time: PlannedMoment,
  is_new: z.boolean(),
  expected: Expected.optional(),
});
export type SlotFields = z.infer<typeof SlotFields>;

/** 409 `changed_meanwhile`; 422 `wrong_time_range` if it ends before it starts or before now. */
export const saveSlot = endpoint({
  method: 'POST',
  path: '/plugin/resource_state',
  who: 'admin',
  summary: 'Saves a promotion of a plugin for a period; creates one without an id',
  body: SlotFields,
  data: Slot,
});

export const disableSlot = endpoint({
  method: 'PUT',
  path: '/plugin/resource_state/disable',
  who: 'admin',
  summary: 'Disables or enables a promotion',
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
  summary: 'Deletes a promotion',
  body: z.object({ id: IdAnywhere }),
  data: z.object({}),
});

export const SlotOverlapsQuery = z.strictObject({
  /** The promotion that is being edited. It does not overlap itself. */
  id: idParam.optional(),
  plugin_key: PluginKey,
  position: intParam(0, MAX_SORT),
  start_time: PlannedMoment,
  end_time: PlannedMoment,
});
export type SlotOverlapsQuery = z.infer<typeof SlotOverlapsQuery>;

/** Overlaps are allowed, but the editor should know about them. */
export const listSlotOverlaps = endpoint({
  method: 'GET',
  path: '/plugin/resource_state/overlaps',
  who: 'admin',
  summary: 'Lists enabled promotions with the same position or plugin at the same time; the first 20',
  query: SlotOverlapsQuery,
  data: z.object({ resource_list: z.array(Slot), total: z.number().int() }),
});

/** A plugin that the home page promotes now. */
const PromotedPlugin = z.object({ id: z.number().int(), is_new: z.boolean(), plugin: PluginSummary });

export const listActiveSlots = endpoint({
  method: 'GET',
  path: '/plugin/resource_state/active',
  who: 'everyone',
  summary: 'Lists the plugins that are promoted now, by position, each once',
  data: z.object({ resource_list: z.array(PromotedPlugin) }),
});
