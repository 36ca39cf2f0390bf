import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  Expected,
  Id,
  IdAnywhere,
  idParam,
  intParam,
  Keyword,
  PageQuery,
  PlannedTimestamp,
  PluginKey,
  PluginNames,
  Timestamp,
} from '../fields';
import { PluginSummary } from '../plugins/plugins';
import { MAX_SORT } from '../values/limits';
import { PROMOTION_STATUSES } from '../values/promotions';

/**
 * Present status of a promotion. `invalid`: an administrator disabled it, or its plugin is not public. `expired`: it
 * has ended. `inactive`: it has not started.
 */
export const PromotionStatus = z.enum(PROMOTION_STATUSES);
export type PromotionStatus = z.infer<typeof PromotionStatus>;

/**
 * Why the home page does not show a promotion now: the first reason that applies. `same_plugin`: an earlier promotion
 * shows its plugin. `behind`: the home page is full of earlier promotions.
 */
export const PromotionHiddenReason = z.enum([
  'disabled',
  'plugin_blocked',
  'plugin_withdrawn',
  'plugin_not_approved',
  'expired',
  'not_started',
  'same_plugin',
  'behind',
]);
export type PromotionHiddenReason = z.infer<typeof PromotionHiddenReason>;

/** A position in which a plugin is promoted for a period (requirements.md section 3: resource position). */
export const Promotion = z.object({
  id: z.number().int(),
  plugin_key: z.string(),
  /** Name and icon of the plugin, for lists. */
  name: z.string(),
  names: PluginNames,
  icon: z.string().nullable(),
  position: z.number().int(),
  start_time: Timestamp,
  end_time: Timestamp,
  is_new: z.boolean(),
  status: PromotionStatus,
  is_disabled: z.boolean(),
  /** Number of other enabled promotions that will have the same position or plugin at the same time. */
  overlap_count: z.number().int(),
  /** True if the home page shows it now. */
  is_shown: z.boolean().optional(),
  /** Null if it is shown. */
  not_shown_reason: PromotionHiddenReason.nullable().optional(),
});
export type Promotion = z.infer<typeof Promotion>;

export const PromotionListQuery = PageQuery.extend({
  status: PromotionStatus.optional(),
  /** A part of the plugin's name or key. */
  keyword: Keyword.optional(),
  /** Promotions that run at some time within this period. */
  from: PlannedTimestamp.optional(),
  to: PlannedTimestamp.optional(),
});
export type PromotionListQuery = z.infer<typeof PromotionListQuery>;

export const PromotionList = z.object({
  resource_list: z.array(Promotion),
  total: z.number().int(),
  /** Maximum number of plugins that the home page shows at once. */
  most_shown: z.number().int().optional(),
  /** Number of promotions that are active now, independent of the filters, and how many of them the home page shows. */
  active_total: z.number().int().optional(),
  shown_total: z.number().int().optional(),
});
export type PromotionList = z.infer<typeof PromotionList>;

export const listPromotions = endpoint('GET', '/plugin/resource_state/list', {
  who: 'admin',
  summary: 'Lists promotions by position; filtered by status, plugin or period',
  query: PromotionListQuery,
  data: PromotionList,
});

export const PromotionFields = z.object({
  id: Id.optional(),
  plugin_key: PluginKey,
  position: z.number().int().min(0).max(MAX_SORT),
  start_time: PlannedTimestamp,
  end_time: PlannedTimestamp,
  is_new: z.boolean(),
  expected: Expected.optional(),
});
export type PromotionFields = z.infer<typeof PromotionFields>;

/** 409 `changed_meanwhile`; 422 `wrong_time_range` if it ends before it starts or before now. */
export const savePromotion = endpoint('POST', '/plugin/resource_state', {
  who: 'admin',
  summary: 'Saves a promotion of a plugin for a period; creates one without an id',
  body: PromotionFields,
  data: Promotion,
});

export const disablePromotion = endpoint('PUT', '/plugin/resource_state/disable', {
  who: 'admin',
  summary: 'Disables or enables a promotion',
  query: z.strictObject({
    id: idParam,
    is_disabled: z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
  }),
  data: Promotion,
});

export const deletePromotion = endpoint('DELETE', '/plugin/resource_state', {
  who: 'admin',
  summary: 'Deletes a promotion',
  body: z.object({ id: IdAnywhere }),
  data: z.object({}),
});

export const PromotionOverlapsQuery = z.strictObject({
  /** The promotion that is being edited. It does not overlap itself. */
  id: idParam.optional(),
  plugin_key: PluginKey,
  position: intParam(0, MAX_SORT),
  start_time: PlannedTimestamp,
  end_time: PlannedTimestamp,
});
export type PromotionOverlapsQuery = z.infer<typeof PromotionOverlapsQuery>;

/** Overlaps are allowed, but the editor should know about them. */
export const listPromotionOverlaps = endpoint('GET', '/plugin/resource_state/overlaps', {
  who: 'admin',
  summary: 'Lists enabled promotions with the same position or plugin at the same time; the first 20',
  query: PromotionOverlapsQuery,
  data: z.object({ resource_list: z.array(Promotion), total: z.number().int() }),
});

/** A plugin that the home page promotes now. */
const PromotedPlugin = z.object({ id: z.number().int(), is_new: z.boolean(), plugin: PluginSummary });

export const listActivePromotions = endpoint('GET', '/plugin/resource_state/active', {
  who: 'everyone',
  summary: 'Lists the plugins that are promoted now, by position, each once',
  data: z.object({ resource_list: z.array(PromotedPlugin) }),
});
