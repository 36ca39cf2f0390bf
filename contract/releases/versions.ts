import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, Percent, PluginKey, PluginNames, Timestamp, text, VersionNumber } from '../fields';
import { OwnBlock } from '../moderation/blocks';
import { Deprecation, ReviewStatus, SubmissionKind } from '../plugins/plugins';
import { TEXT_LIMITS } from '../values/limits';

/** The caller's role for a plugin: its owner, a maintainer, or an administrator of the site or the plugin's organization. */
export const PluginRole = z.enum(['owner', 'maintainer', 'manager']);
export type PluginRole = z.infer<typeof PluginRole>;

/** One submission as the plugin's developers see it. */
export const ManagedVersion = z.object({
  /** Id of this submission. A rejected version may be submitted again. */
  submission: z.number().int(),
  kind: SubmissionKind,
  version: z.string(),
  content: z.string(),
  status: ReviewStatus,
  reason: z.string().nullable(),
  submit_time: Timestamp.nullable(),
  decide_time: Timestamp.nullable(),
  size: z.number().int().nullable(),
  /** Bytes that its deletion frees in the developer's storage; 0 if it is approved, pending, or has no files. */
  freeable_bytes: z.number(),
  withdraw_time: Timestamp.nullable(),
  withdraw_reason: z.string().nullable(),
});
export type ManagedVersion = z.infer<typeof ManagedVersion>;

/** A plugin as its developers see it: what is public, and every submission, newest first. */
export const ManagedPlugin = z.object({
  plugin_key: z.string(),
  name: z.string(),
  names: PluginNames,
  icon: z.string().nullable(),
  role: PluginRole,
  /** Whether users can find it; of a private plugin, those it is for. */
  is_public: z.boolean(),
  /** Left out for a public plugin. */
  visibility: z.literal('enterprise').optional(),
  /** Why administrators blocked it; null if they did not. */
  block: OwnBlock.nullable(),
  /** Left out for a plugin that is not deprecated. */
  deprecation: Deprecation.optional(),
  current_version: z.string().nullable(),
  /** Versions that can be made current, newest first. */
  offered_versions: z.array(z.string()),
  /** The version in staged rollout, which only some users get. */
  rollout: z.object({ version: z.string(), percent: Percent }).nullable(),
  version_list: z.array(ManagedVersion),
});
export type ManagedPlugin = z.infer<typeof ManagedPlugin>;

export const listVersions = endpoint('GET', '/plugin/version/list', {
  who: 'user',
  scope: 'read',
  summary: 'Lists every submission of a plugin, newest first; for its maintainers and administrators',
  query: z.strictObject({ plugin_key: PluginKey }),
  data: ManagedPlugin,
});

/** The newest remaining version becomes the current one. A plugin without versions is no longer public. */
export const withdrawVersion = endpoint('PUT', '/plugin/version/withdraw', {
  who: 'user',
  summary: 'Withdraws an approved version permanently; its version number cannot be used again',
  body: z.object({ plugin_key: PluginKey, version: VersionNumber, reason: text(TEXT_LIMITS.reason, 1) }),
  data: ManagedPlugin,
});

/** The version number can be used again. 409 `not_waiting` if the submission was decided or replaced meanwhile. */
export const withdrawSubmission = endpoint('PUT', '/plugin/submission/withdraw', {
  who: 'user',
  summary: 'Withdraws a pending submission; for the maintainers of its plugin',
  body: z.object({ plugin_key: PluginKey, submission: Id }),
  data: ManagedPlugin,
});

/**
 * Deletes the files and texts of a submission. The row stays with its number, reason and review. 409
 * `submission_in_use` while it is pending, after it was approved, and for the newest submission of a plugin that was
 * never approved. Deleting it again is no error.
 */
export const deleteSubmission = endpoint('DELETE', '/plugin/submission', {
  who: 'user',
  summary: 'Deletes the files of a rejected, superseded or withdrawn submission; for the maintainers of its plugin',
  body: z.object({ plugin_key: PluginKey, submission: Id }),
  data: ManagedPlugin,
});

/** Also ends a rollout. Needs no review: these bytes and texts have passed one. */
export const rollBackVersion = endpoint('PUT', '/plugin/version/rollback', {
  who: 'user',
  summary: 'Makes an approved version the current one right away, with its listing',
  body: z.object({ plugin_key: PluginKey, version: VersionNumber }),
  data: ManagedPlugin,
});

/**
 * 409 `not_newest_version` if `version` is given and is not the newest, `no_other_version` if there is no version for
 * the rest.
 */
export const setRollout = endpoint('PUT', '/plugin/rollout', {
  who: 'user',
  summary: 'Sets the percentage of users who get the newest version; 100 makes it current for everyone',
  body: z.object({ plugin_key: PluginKey, version: VersionNumber.optional(), percent: Percent }),
  data: ManagedPlugin,
});

/**
 * Again: changes the reason and the successor. 422 `invalid_successor` unless every user of the plugin may see the
 * successor, and it is another plugin that is not deprecated.
 */
export const deprecatePlugin = endpoint('PUT', '/plugin/deprecation', {
  who: 'user',
  summary: 'Marks a plugin as deprecated; notifies its developers and the users who installed it, at most once a day',
  body: z.object({ plugin_key: PluginKey, reason: text(TEXT_LIMITS.reason, 1), successor: PluginKey.optional() }),
  data: ManagedPlugin,
});

/** May be repeated. */
export const undeprecatePlugin = endpoint('DELETE', '/plugin/deprecation', {
  who: 'user',
  summary: 'Ends the deprecation of a plugin; for its maintainers and administrators',
  body: z.object({ plugin_key: PluginKey }),
  data: ManagedPlugin,
});
