import { z } from 'zod';
import { endpoint } from '../endpoint';
import { ListingTexts, Locale, PluginKey } from '../fields';
import { Copyright, SubmissionKind } from '../plugins/plugins';

/**
 * Initial values of a plugin's form. For a version: the last submission, approved or not, or else the public listing.
 * For a listing: the public one, or an edit of it that is pending or rejected.
 */
export const PluginEdit = z.object({
  plugin_key: z.string(),
  /**
   * The newest submitted version; for a listing, the version that it belongs to; null for a plugin without versions.
   */
  version: z.string().nullable(),
  /**
   * The version that all users have now; null if none is public. A staged rollout needs one, which the other users
   * keep.
   */
  current_version: z.string().nullable(),
  /** The pending submission, which a new one replaces. */
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

/** 409 `version_under_way` for a listing if the listing cannot be edited separately now. */
export const getPluginEdit = endpoint({
  method: 'GET',
  path: '/plugin/edit',
  who: 'user',
  summary:
    "Returns the initial values of a new version of the caller's own plugin, or of an edit of its listing; administrators: of any",
  query: z.strictObject({ plugin_key: PluginKey, kind: SubmissionKind.default('version') }),
  data: PluginEdit,
});
