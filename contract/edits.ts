import { z } from 'zod';
import { endpoint } from './endpoint';
import { ListingTexts, Locale, PluginKey } from './fields';
import { Copyright, SubmissionKind } from './plugins';

/**
 * A plugin as its form begins. For a version: what was submitted last, approved or not, or what is public where nothing
 * was. For a listing: what is public, or an edit of it that waits or was rejected.
 */
export const PluginEdit = z.object({
  plugin_key: z.string(),
  /** The newest version that was submitted; of a listing, the version that it belongs to; null for a plugin that has none. */
  version: z.string().nullable(),
  /** What everybody has now; null where nothing is public. Without it a rollout would leave nothing for the others. */
  current_version: z.string().nullable(),
  /** What waits for review: a submission takes its place. */
  waiting: z.object({ kind: SubmissionKind, version: z.string() }).nullable(),
  name: z.string(),
  intro: z.string(),
  description: z.string(),
  texts: z.partialRecord(Locale, ListingTexts),
  tag_ids: z.array(z.number().int()),
  icon: z.string().nullable(),
  cover: z.string().nullable(),
  panel_images: z.array(z.string()),
  video: z.string().nullable(),
  contact: z.string(),
  technical_support: z.string(),
  copyright: Copyright,
});
export type PluginEdit = z.infer<typeof PluginEdit>;

/** 409 `version_under_way` for a listing where texts and media cannot be edited alone just now. */
export const getPluginEdit = endpoint({
  method: 'GET',
  path: '/plugin/edit',
  who: 'user',
  summary:
    "What a new version of the caller's own plugin begins with, or an edit of its listing; administrators: of any",
  query: z.strictObject({ plugin_key: PluginKey, kind: SubmissionKind.default('version') }),
  data: PluginEdit,
});
