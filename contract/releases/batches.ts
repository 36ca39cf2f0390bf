import { z } from 'zod';
import { endpoint } from '../endpoint';
import { contactText, Percent, PluginKey, text } from '../fields';
import { ReviewStatus } from '../plugins/plugins';
import { TEXT_LIMITS } from '../values/limits';
import { MAX_TAGS_OF_PLUGIN } from '../values/plugins';
import { BATCH_LIMITS, INSPECTED_LENGTHS, VERSION_LENGTH } from '../values/releases';

/** Name of a file in a batch, or its path in the selected folder. */
const FileName = z.string().max(INSPECTED_LENGTHS.file_name);

/** A package as the sender read it. `version` is the one that will be submitted. */
export const PackageToInspect = z.object({
  file_name: FileName,
  /** The package's own `id`. It becomes the key if possible. */
  id: z.string().max(INSPECTED_LENGTHS.id).optional(),
  /** The plugin that this is a version of, as the sender says. */
  plugin_key: PluginKey.optional(),
  /** Accepts any text: one wrong name must not stop the inspection of the other packages. */
  name: z.string().max(INSPECTED_LENGTHS.name),
  version: z.string().max(INSPECTED_LENGTHS.version).optional(),
  /** Codes or names of tags from the package. */
  tags: z.array(z.string().max(INSPECTED_LENGTHS.tag)).max(MAX_TAGS_OF_PLUGIN).optional(),
  /** Sha256 of the package's bytes, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a sha256 in hex'),
});
export type PackageToInspect = z.infer<typeof PackageToInspect>;

/**
 * Result of submitting the package. `taken`: its key belongs to another developer's plugin, so it would become a new
 * plugin with a different key.
 */
export const PackageVerdict = z.enum(['new', 'update', 'duplicate', 'taken']);
export type PackageVerdict = z.infer<typeof PackageVerdict>;

/**
 * Why a package is a duplicate: the same bytes exist, the version is published, or the batch contains the plugin twice.
 */
export const DuplicateReason = z.enum(['same_bytes', 'same_version', 'twice_in_batch']);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

export const InspectedPackage = z.object({
  file_name: z.string(),
  verdict: PackageVerdict,
  reason: DuplicateReason.nullable(),
  /** The plugin that it would update, that it duplicates, or that has its key; null for a new plugin. */
  plugin_key: z.string().nullable(),
  current_version: z.string().nullable(),
  /** For an update: the listing that applies to fields that neither the package nor the sender sets. */
  listing: z
    .object({
      name: z.string(),
      intro: z.string(),
      description: z.string(),
      contact: z.string(),
      technical_support: z.string(),
    })
    .nullable(),
  /** The resulting tags: those of the package, or of the plugin that it updates. */
  tag_ids: z.array(z.number().int()),
});
export type InspectedPackage = z.infer<typeof InspectedPackage>;

/** Treats plugins that the caller may not see as absent. */
export const inspectPackages = endpoint('POST', '/plugin/package/inspect', {
  who: 'user',
  scope: 'publish',
  summary: 'Returns the result of submitting each package of a batch: a new plugin, a new version, or a duplicate',
  body: z.object({ items: z.array(PackageToInspect).min(1).max(BATCH_LIMITS.inspected) }),
  data: z.object({
    items: z.array(InspectedPackage),
    /** The contact in the caller's last release; empty before the first one. */
    contact: z.string(),
  }),
});

/** Fields that the sender sets for one package. Fields that are left out get the defaults of decision 88. */
export const BatchItem = z.object({
  /** The plugin that this is a version of. The caller must own or maintain it. */
  plugin_key: PluginKey.optional(),
  name: text(TEXT_LIMITS.name).optional(),
  intro: text(TEXT_LIMITS.intro).optional(),
  description: text(TEXT_LIMITS.description).optional(),
  tag_ids: z.array(z.number().int()).max(MAX_TAGS_OF_PLUGIN).optional(),
  contact: contactText(TEXT_LIMITS.contact).optional(),
  technical_support: contactText(TEXT_LIMITS.contact).optional(),
  version: z.string().max(VERSION_LENGTH).optional(),
  version_content: text(TEXT_LIMITS.version_content).optional(),
  /** For a new version: percentage of users who get it when it is approved; all of them by default. */
  rollout: Percent.optional(),
});
export type BatchItem = z.infer<typeof BatchItem>;

export const BatchResult = z.object({
  file_name: z.string(),
  verdict: z.enum(['new', 'update', 'duplicate', 'failed']),
  plugin_key: z.string().optional(),
  version: z.string().optional(),
  status: ReviewStatus.optional(),
  /** On failure: the error that its own call would have returned. */
  error: z.string().optional(),
  message: z.string().optional(),
  details: z.unknown().optional(),
});
export type BatchResult = z.infer<typeof BatchResult>;

/**
 * 1 to 50 `files`, after an optional text field `items` (JSON, in the order of the files). Each package is submitted
 * separately as it arrives: a bad one does not affect the others, an interrupted request leaves complete plugins, and a
 * repeated request finds duplicates.
 */
export const uploadPackages = endpoint('POST', '/manager/plugins/upload', {
  who: 'admin',
  summary: 'Submits several packages, each independently (multipart: items, files)',
  form: {
    fields: z.object({
      items: z
        .string()
        .optional()
        .describe('JSON: an array with the fields of each package, in the order of the files.'),
    }),
    files: ['files'],
  },
  data: z.object({ results: z.array(BatchResult) }),
});
