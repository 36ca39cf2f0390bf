import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PublicKey } from '../../contract/bundles/bundles';
import { Id, Locale, PluginKey, Timestamp, storedText as text } from '../../contract/fields';
import { PackageEditor } from '../../contract/plugins/plugins';
import { BUNDLE_LIMITS } from '../../contract/values/bundles';
import { MEDIA_LIMITS, VERSION_LENGTH } from '../../contract/values/releases';
import { nameError } from '../../shared/text/writing';

/** Name and version of the bundle format. */
export const BUNDLE_FORMAT = 'plugin-square-bundle';
/** Version 2 adds `deprecation`. It is written only if a plugin has one, so that older sites read every other bundle. */
const FORMAT_VERSIONS = [1, 2] as const;

export const SIGNATURE_NAME = 'signature.json';
export const MANIFEST_NAME = 'manifest.json';
/** Path of a stored file in a bundle. */
export const fileEntry = (name: string): string => `files/${name}`;

/** The signature file beside the manifest. */
export const BundleSignature = z.strictObject({
  algorithm: z.literal('ed25519'),
  public_key: PublicKey,
  signature: z.string().regex(/^[\w-]{86}$/),
});

/** Imported texts may be longer than those that users write. */
const SHORT = 200;
const MIDDLE = 2_000;
const LONG = 20_000;
const name = text(SHORT, 1).refine(
  (written) => nameError(written) === null,
  'must have no invisible or misleading characters',
);

const SHA256 = '[0-9a-f]{64}';
const ImageName = z.string().regex(new RegExp(`^${SHA256}\\.webp$`));
const VideoName = z.string().regex(new RegExp(`^${SHA256}\\.(mp4|webm)$`));
const PackageName = z.string().regex(new RegExp(`^${SHA256}\\.json$`));
const version = text(VERSION_LENGTH, 1);

const BundleListing = z.strictObject({
  name,
  intro: text(MIDDLE),
  description: text(LONG),
  texts: z.partialRecord(
    Locale,
    z.strictObject({ name: name.optional(), intro: text(MIDDLE).optional(), description: text(LONG).optional() }),
  ),
  /** Tag codes. */
  tags: z.array(text(SHORT, 1)).max(BUNDLE_LIMITS.tags),
  icon: ImageName.nullable(),
  cover: ImageName.nullable(),
  panel_images: z.array(ImageName).max(MEDIA_LIMITS.media_count),
  video: VideoName.nullable(),
  contact: text(MIDDLE),
  technical_support: text(MIDDLE),
  copyright: z.strictObject({ type: z.enum(['author', 'custom']), holder: text(SHORT) }),
  editor_type: z.array(PackageEditor).max(10),
  permissions: z.array(name).max(200),
  network_hosts: z.array(text(SHORT)).max(200),
});

/** One plugin of a bundle. An error refuses only this plugin. */
export const BundlePlugin = z
  .strictObject({
    key: PluginKey,
    /** Its developer on the origin site: a name to show, never an account. */
    developer: z.strictObject({ id: Id, name: text(SHORT, 1) }),
    current_version: version,
    create_time: Timestamp.nullable(),
    update_time: Timestamp.nullable(),
    listing: BundleListing,
    /** Left out for a plugin that is not deprecated, whose digest is then that of version 1. */
    deprecation: z.strictObject({ reason: text(MIDDLE, 1), successor: PluginKey.nullable() }).optional(),
    /** Approved versions, oldest first. Imported ones have no package. */
    versions: z
      .array(
        z.strictObject({
          version,
          content: text(LONG),
          decide_time: Timestamp.nullable(),
          package: PackageName.nullable(),
        }),
      )
      .min(1)
      .max(BUNDLE_LIMITS.versions),
  })
  .refine(({ versions }) => new Set(versions.map((one) => one.version)).size === versions.length, {
    message: 'must name each version once',
    path: ['versions'],
  })
  .refine(({ versions, current_version }) => versions.some((one) => one.version === current_version), {
    message: 'must be among the versions',
    path: ['current_version'],
  });
export type BundlePlugin = z.infer<typeof BundlePlugin>;

export const BundleFile = z.strictObject({
  name: z.string().regex(new RegExp(`^${SHA256}\\.(json|webp|mp4|webm)$`)),
  size: z.int().min(1).max(MEDIA_LIMITS.video_bytes),
});
export type BundleFile = z.infer<typeof BundleFile>;

/** Table of contents. Its plugins are validated one by one ({@link BundlePlugin}). */
export const BundleManifest = z.strictObject({
  format: z.literal(BUNDLE_FORMAT),
  format_version: z.literal(FORMAT_VERSIONS),
  /** Address or name of the site that made it. */
  origin: text(SHORT, 1),
  created_at: Timestamp,
  plugins: z.array(z.looseObject({ key: z.string().max(SHORT) })).max(BUNDLE_LIMITS.plugins),
  files: z.array(BundleFile).max(BUNDLE_LIMITS.files),
});
export type BundleManifest = z.infer<typeof BundleManifest>;

/** The oldest version of the format that has all fields of these plugins. */
export const formatVersionFor = (plugins: readonly BundlePlugin[]): (typeof FORMAT_VERSIONS)[number] =>
  plugins.some(({ deprecation }) => deprecation) ? 2 : 1;

/** Digest of a plugin's manifest entry: equal digests mean no change. */
export function digestOf(plugin: unknown): string {
  return createHash('sha256').update(JSON.stringify(plugin)).digest('hex');
}

/** Every file that a plugin references. */
export function filesOf({ listing, versions }: BundlePlugin): string[] {
  const { icon, cover, panel_images, video } = listing;
  const named = [icon, cover, video, ...panel_images, ...versions.map((one) => one.package)];
  return [...new Set(named.filter((file) => file !== null))];
}
