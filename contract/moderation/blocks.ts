import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, PageQuery, PluginKey, PluginNames, Timestamp, text } from '../fields';
import { Developer } from '../plugins/plugins';
import { ReviewRule } from '../reviews/reviewRules';
import { TEXT_LIMITS } from '../values/limits';
import { BLOCK_STATUSES } from '../values/moderation';

/** Why a plugin is blocked. Shown to its developers, administrators, and users who have it installed. */
export const BlockNotice = z.object({ reason: z.string(), rule: ReviewRule.nullable(), block_time: Timestamp });
export type BlockNotice = z.infer<typeof BlockNotice>;

/** An open appeal is pending with an administrator. Granting it lifts the block. */
export const AppealStatus = z.enum(['open', 'refused', 'granted']);
export type AppealStatus = z.infer<typeof AppealStatus>;

/** An appeal by a plugin's developers against its block, and its outcome. */
export const Appeal = z.object({
  id: z.number().int(),
  text: z.string(),
  create_time: Timestamp,
  status: AppealStatus,
  /** Empty until an administrator answers. */
  answer: z.string(),
  decide_time: Timestamp.nullable(),
});
export type Appeal = z.infer<typeof Appeal>;

/** The block of a plugin as its developers see it. */
export const OwnBlock = BlockNotice.extend({
  /** Newest first; at most one is open. */
  appeals: z.array(Appeal),
  appeals_left: z.number().int(),
});
export type OwnBlock = z.infer<typeof OwnBlock>;

/** A block as administrators see it, lifted or not. */
export const Block = OwnBlock.extend({
  id: z.number().int(),
  plugin_key: z.string(),
  plugin_name: z.string(),
  plugin_names: PluginNames,
  icon: z.string().nullable(),
  developer: Developer,
  /** Number of users who have the plugin installed. */
  installs: z.number().int(),
  /** Names of administrators; null if there is none, or the account was closed. */
  blocked_by: z.string().nullable(),
  lift_time: Timestamp.nullable(),
  lifted_by: z.string().nullable(),
});
export type Block = z.infer<typeof Block>;

export const BlockStatus = z.enum(BLOCK_STATUSES);
export type BlockStatus = z.infer<typeof BlockStatus>;

export const BlockListQuery = PageQuery.extend({ status: BlockStatus.optional(), plugin_key: PluginKey.optional() });
export type BlockListQuery = z.infer<typeof BlockListQuery>;

/**
 * 409 `already_blocked`, `never_approved`. The plugin's developers and all users who have it installed see the reason.
 */
export const blockPlugin = endpoint('POST', '/manager/plugin/block', {
  who: 'admin',
  summary: 'Blocks an approved plugin for everyone right away; notifies its maintainers and the users who installed it',
  body: z.object({ plugin_key: PluginKey, reason: text(TEXT_LIMITS.reason, 1), rule: ReviewRule.optional() }),
  data: Block,
});

/**
 * Grants the open appeal, if there is one. 409 `not_blocked`; 403 `other_administrator_needed` for the caller's own
 * plugin.
 */
export const unblockPlugin = endpoint('POST', '/manager/plugin/unblock', {
  who: 'admin',
  summary: 'Lifts the block of a plugin, whose public versions are public again',
  body: z.object({ plugin_key: PluginKey, answer: text(TEXT_LIMITS.reason).default('') }),
  data: Block,
});

export const listBlocks = endpoint('GET', '/manager/plugin/block/list', {
  who: 'admin',
  summary: 'Lists blocks of plugins, newest first',
  query: BlockListQuery,
  data: z.object({ block_list: z.array(Block), total: z.number().int() }),
});

/**
 * 404 `appeal_not_found`, 409 `appeal_decided`. 403 `other_administrator_needed` for the caller's own plugin, and for a
 * block they imposed themselves if there is another administrator.
 */
export const refuseAppeal = endpoint('PUT', '/manager/plugin/appeal', {
  who: 'admin',
  summary: 'Rejects an appeal with an answer; the plugin stays blocked',
  body: z.object({ id: Id, answer: text(TEXT_LIMITS.reason, 1) }),
  data: Block,
});

/** 409 `not_blocked`, `appeal_open`, `appeals_used_up`, and `appeal_repeated` for a text that was refused before. */
export const appealBlock = endpoint('POST', '/plugin/appeal', {
  who: 'user',
  summary: 'Appeals against the block of a plugin that the caller maintains',
  body: z.object({ plugin_key: PluginKey, text: text(TEXT_LIMITS.appeal, 1) }),
  data: OwnBlock,
});
