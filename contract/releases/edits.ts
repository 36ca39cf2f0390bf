import { z } from 'zod';
import { endpoint } from '../endpoint';
import { ListingTexts, Locale, PluginKey } from '../fields';
import { Copyright, PackageEditor, PluginDetail, SubmissionKind } from '../plugins/plugins';

/**
 * A version that was not approved, as it was submitted. Its package is submitted again by an update that sends no other,
 * so that developers correct only what was wrong.
 */
export const UnapprovedVersion = z.object({
  version: z.string(),
  version_content: z.string(),
  /** Percentage of users who were to get the version. */
  rollout: z.number().int(),
  size: z.number().int(),
  sha256: z.string(),
  /** The name in its package, if it has one. */
  package_name: z.string().optional(),
  editor_type: z.array(PackageEditor),
  permissions: z.array(z.string()),
  network_hosts: z.array(z.string()),
});
export type UnapprovedVersion = z.infer<typeof UnapprovedVersion>;

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
  /** For a version: the newest one, if it was rejected, replaced or withdrawn and its package is still stored. */
  unapproved: UnapprovedVersion.nullable(),
  /** The plugin as the caller sees it now, with the status of its newest submission. */
  shown: PluginDetail,
});
export type PluginEdit = z.infer<typeof PluginEdit>;

/** 409 `version_under_way` for a listing if the listing cannot be edited separately now. */
export const getPluginEdit = endpoint('GET', '/plugin/edit', {
  who: 'user',
  scope: 'publish',
  summary:
    "Returns the initial values of a new version of the caller's own plugin, or of an edit of its listing; administrators: of any",
  query: z.strictObject({ plugin_key: PluginKey, kind: SubmissionKind.default('version') }),
  data: PluginEdit,
});
