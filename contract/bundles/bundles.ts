import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, nameText, PluginKey, PluginNames, Timestamp } from '../fields';
import { UploadId } from '../releases/uploads';
import { BUNDLE_CHANGES, BUNDLE_LIMITS, BUNDLE_REFUSALS, KEY_NAME_LIMIT, PUBLIC_KEY_PATTERN } from '../values/bundles';

/** The sha256 of a public key, for comparison by eye. */
export const Fingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 characters of 0-9 and a-f');

export const PublicKey = z
  .string()
  .trim()
  .regex(PUBLIC_KEY_PATTERN, 'must be a public key: 43 letters, digits, - or _');

export const TrustedKey = z.object({
  fingerprint: Fingerprint,
  public_key: PublicKey,
  name: z.string(),
  create_time: Timestamp,
});
export type TrustedKey = z.infer<typeof TrustedKey>;

/** The key that this site signs with, and the keys whose bundles it accepts. */
export const BundleKeys = z.object({
  own: z.object({ fingerprint: Fingerprint, public_key: PublicKey }),
  trusted: z.array(TrustedKey),
});
export type BundleKeys = z.infer<typeof BundleKeys>;

/** Plugins to put into a bundle: those listed, those with one of these tags, or all public ones. */
export const BundleSelection = z
  .strictObject({
    plugin_keys: z.array(PluginKey).min(1).max(BUNDLE_LIMITS.plugins).optional(),
    tag_ids: z.array(Id).min(1).max(BUNDLE_LIMITS.tags).optional(),
    all: z.literal(true).optional(),
  })
  .refine((given) => Object.values(given).filter((part) => part !== undefined).length === 1, {
    message: 'must name one of plugin_keys, tag_ids and all',
  });
export type BundleSelection = z.infer<typeof BundleSelection>;

export const BundleRefusal = z.enum(BUNDLE_REFUSALS);
export type BundleRefusal = z.infer<typeof BundleRefusal>;

export const BundleChange = z.enum(BUNDLE_CHANGES);
export type BundleChange = z.infer<typeof BundleChange>;

export const PreviewedPlugin = z.object({
  plugin_key: z.string(),
  name: z.string(),
  names: PluginNames,
  developer: z.string(),
  state: z.enum(['new', 'changed', 'same', 'refused']),
  /** Set if the plugin is refused. `detail` has the explanation in English. */
  reason: BundleRefusal.nullable(),
  detail: z.string(),
  /** Current version in the bundle and on this site; null if this site has none. */
  version: z.string(),
  version_here: z.string().nullable(),
  new_versions: z.array(z.string()),
  changes: z.array(BundleChange),
  /** Tag codes that this site does not have. The plugin is imported without them. */
  missing_tags: z.array(z.string()),
});
export type PreviewedPlugin = z.infer<typeof PreviewedPlugin>;

export const BundlePreview = z.object({
  origin: z.string(),
  created_at: Timestamp,
  fingerprint: Fingerprint,
  /** The name that a super administrator gave the key. */
  key_name: z.string(),
  plugins: z.array(PreviewedPlugin),
});
export type BundlePreview = z.infer<typeof BundlePreview>;

export const ImportedPlugin = z.object({
  plugin_key: z.string(),
  name: z.string(),
  names: PluginNames,
  state: z.enum(['added', 'updated', 'same', 'refused']),
  reason: BundleRefusal.nullable(),
  detail: z.string(),
});
export type ImportedPlugin = z.infer<typeof ImportedPlugin>;

const BUNDLE = '/manager/bundle';

export const getBundleKeys = endpoint('GET', `${BUNDLE}/keys`, {
  who: 'super_admin',
  summary: 'Returns the key with which this site signs bundles, and the keys that it trusts',
  data: BundleKeys,
});

/** Calling it again renames the key. */
export const trustBundleKey = endpoint('POST', `${BUNDLE}/keys`, {
  who: 'super_admin',
  summary: 'Trusts the key of another site, so that its bundles can be imported',
  body: z.strictObject({ public_key: PublicKey, name: nameText(KEY_NAME_LIMIT, 1) }),
  data: BundleKeys,
});

export const distrustBundleKey = endpoint('DELETE', `${BUNDLE}/keys`, {
  who: 'super_admin',
  summary: 'Removes a trusted key; imported plugins stay',
  body: z.strictObject({ fingerprint: Fingerprint }),
  data: BundleKeys,
});

/** 422 `bundle_empty` if no selected plugin is public. */
export const exportBundle = endpoint('POST', `${BUNDLE}/export`, {
  who: 'super_admin',
  summary: 'Exports plugins as a signed bundle: approved versions and listings',
  binary: true,
  body: BundleSelection,
  data: z.unknown(),
});

/** 422 `bundle_unreadable`, `bundle_truncated`, `bundle_tampered`, `bundle_key_unknown`. Changes nothing. */
export const inspectBundle = endpoint('POST', `${BUNDLE}/inspect`, {
  who: 'super_admin',
  summary: 'Verifies an uploaded bundle, and returns the changes that its import would make',
  body: z.strictObject({ upload_id: UploadId }),
  data: BundlePreview,
});

/**
 * Plugins are independent: one that is refused does not affect the others. `despite_checks` accepts findings of the
 * automatic checks.
 */
export const importBundle = endpoint('POST', `${BUNDLE}/import`, {
  who: 'super_admin',
  summary: 'Imports plugins of an uploaded bundle',
  body: z.strictObject({
    upload_id: UploadId,
    plugin_keys: z.array(PluginKey).min(1).max(BUNDLE_LIMITS.imported_at_once),
    despite_checks: z.boolean().default(false),
  }),
  data: z.object({ plugins: z.array(ImportedPlugin) }),
});
