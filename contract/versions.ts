import { z } from 'zod';
import { OwnBlock } from './blocks';
import { endpoint } from './endpoint';
import { Id, Moment, Percent, PluginKey, PluginNames, TEXT_LIMITS, text } from './fields';
import { ReviewStatus, SubmissionKind } from './plugins';

const Version = z.string().min(1).max(100);

/** What the caller is to a plugin: its owner, a maintainer beside it, or an administrator of the square. */
export const PluginRole = z.enum(['owner', 'maintainer', 'manager']);
export type PluginRole = z.infer<typeof PluginRole>;

/** One submission as the people of its plugin see it. */
export const ManagedVersion = z.object({
  /** Names this very submission: a rejected number may be submitted again. */
  submission: z.number().int(),
  kind: SubmissionKind,
  version: z.string(),
  content: z.string(),
  status: ReviewStatus,
  reason: z.string().nullable(),
  submit_time: Moment.nullable(),
  decide_time: Moment.nullable(),
  size: z.number().int().nullable(),
  /** Bytes that deleting the submission frees in its author's storage; 0 of what is approved, waits or has no files left. */
  freeable_bytes: z.number(),
  withdraw_time: Moment.nullable(),
  withdraw_reason: z.string().nullable(),
});
export type ManagedVersion = z.infer<typeof ManagedVersion>;

/** A plugin for those who manage it: what is public of it, and every submission, newest first. */
export const ManagedPlugin = z.object({
  plugin_key: z.string(),
  name: z.string(),
  names: PluginNames,
  icon: z.string().nullable(),
  role: PluginRole,
  is_public: z.boolean(),
  /** Why administrators keep it from everybody; null where they do not. */
  block: OwnBlock.nullable(),
  current_version: z.string().nullable(),
  /** Versions that can be current, the newest first. */
  offered_versions: z.array(z.string()),
  /** The version that only some people get so far. */
  rollout: z.object({ version: z.string(), percent: Percent }).nullable(),
  version_list: z.array(ManagedVersion),
});
export type ManagedPlugin = z.infer<typeof ManagedPlugin>;

export const listVersions = endpoint({
  method: 'GET',
  path: '/plugin/version/list',
  who: 'user',
  scope: 'read',
  summary: 'Every submission of a plugin, newest first; for its maintainers and administrators',
  query: z.strictObject({ plugin_key: PluginKey }),
  data: ManagedPlugin,
});

/** The newest version that is left becomes the current one; without any left the plugin leaves the square. */
export const withdrawVersion = endpoint({
  method: 'PUT',
  path: '/plugin/version/withdraw',
  who: 'user',
  summary: 'Ends the download of an approved version for good; its number stays taken',
  body: z.object({ plugin_key: PluginKey, version: Version, reason: text(TEXT_LIMITS.reason, 1) }),
  data: ManagedPlugin,
});

/** 409 `not_waiting` when it was decided meanwhile, or a newer submission took its place. Its number is free again. */
export const withdrawSubmission = endpoint({
  method: 'PUT',
  path: '/plugin/submission/withdraw',
  who: 'user',
  summary: 'Takes back a submission that is in review; for the maintainers of its plugin',
  body: z.object({ plugin_key: PluginKey, submission: Id }),
  data: ManagedPlugin,
});

/**
 * Its files and texts go; the row stays with its number, reason and review. 409 `submission_in_use` while it waits, once it
 * was approved, and for the newest submission of a plugin that was never approved. Again is no error.
 */
export const deleteSubmission = endpoint({
  method: 'DELETE',
  path: '/plugin/submission',
  who: 'user',
  summary: 'Deletes the files of a rejected, superseded or withdrawn submission; for the maintainers of its plugin',
  body: z.object({ plugin_key: PluginKey, submission: Id }),
  data: ManagedPlugin,
});

/** Ends a rollout as well. Without a review: these bytes and texts have passed one. */
export const rollBackVersion = endpoint({
  method: 'PUT',
  path: '/plugin/version/rollback',
  who: 'user',
  summary: 'Makes an approved version the current one at once, with its listing',
  body: z.object({ plugin_key: PluginKey, version: Version }),
  data: ManagedPlugin,
});

/** 409 `not_newest_version` where `version` is given and is not the newest, `no_other_version` where none is left for the rest. */
export const setRollout = endpoint({
  method: 'PUT',
  path: '/plugin/rollout',
  who: 'user',
  summary: 'Says how many of a hundred people get the newest version; 100 makes it current for everybody',
  body: z.object({ plugin_key: PluginKey, version: Version.optional(), percent: Percent }),
  data: ManagedPlugin,
});
