import { z } from 'zod';
import { endpoint } from './endpoint';
import { contactText, Percent, PluginKey, TEXT_LIMITS, text } from './fields';
import { ReviewStatus } from './plugins';

/** Packages that one look may ask about, and that one request may bring (DESIGN.md names no limit; decision 18 does). */
export const BATCH_LIMITS = { inspected: 200, uploaded: 50 } as const;

/** What a file of a batch is called: a name, or its path in the folder that it came from. */
const FileName = z.string().max(260);

/** A package as its sender read it. `version` is the one it will be submitted with. */
export const PackageToInspect = z.object({
  file_name: FileName,
  /** The package's own `id`, which becomes its key where it can. */
  id: z.string().max(200).optional(),
  /** The plugin that the sender says it is a version of. */
  plugin_key: PluginKey.optional(),
  /** Whatever it is: a name that is wrong must not keep the others from being looked at. */
  name: z.string().max(200),
  version: z.string().max(100).optional(),
  /** Codes or names of tags, as the package has them. */
  tags: z.array(z.string().max(100)).max(10).optional(),
  /** Of the package's bytes, hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a sha256 in hex'),
});
export type PackageToInspect = z.infer<typeof PackageToInspect>;

/**
 * What a package would become. `taken`: its key belongs to somebody else's plugin, so that it would be submitted as a
 * new plugin with a key of its own.
 */
export const PackageVerdict = z.enum(['new', 'update', 'duplicate', 'taken']);
export type PackageVerdict = z.infer<typeof PackageVerdict>;

/** Why a package is a duplicate: the bytes are there, the version is published, or the batch has the plugin before. */
export const DuplicateReason = z.enum(['same_bytes', 'same_version', 'twice_in_batch']);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

export const InspectedPackage = z.object({
  file_name: z.string(),
  verdict: PackageVerdict,
  reason: DuplicateReason.nullable(),
  /** The plugin that it updates, repeats, or whose key it would have; null for a new one. */
  plugin_key: z.string().nullable(),
  current_version: z.string().nullable(),
  /** Of an update: what stays as it is where neither the package nor its sender says it. */
  listing: z
    .object({
      name: z.string(),
      intro: z.string(),
      description: z.string(),
      contact: z.string(),
      technical_support: z.string(),
    })
    .nullable(),
  /** The tags that it would have: those that the package names, or those of the plugin that it updates. */
  tag_ids: z.array(z.number().int()),
});
export type InspectedPackage = z.infer<typeof InspectedPackage>;

/** Tells nobody of plugins that he may not see: others' that are not public are as good as absent. */
export const inspectPackages = endpoint({
  method: 'POST',
  path: '/plugin/package/inspect',
  who: 'user',
  scope: 'publish',
  summary: 'What each package of a batch would become: a new plugin, a version of one, or a duplicate',
  body: z.object({ items: z.array(PackageToInspect).min(1).max(BATCH_LIMITS.inspected) }),
  data: z.object({
    items: z.array(InspectedPackage),
    /** What the caller gave as contact in their last release; empty before the first one. */
    contact: z.string(),
  }),
});

/** What is said of one package beside what it says itself. What is left out gets the value that decision 18 names. */
export const BatchItem = z.object({
  /** The plugin of the caller, or one that he maintains, that this is a version of. */
  plugin_key: PluginKey.optional(),
  name: text(TEXT_LIMITS.name).optional(),
  intro: text(TEXT_LIMITS.intro).optional(),
  description: text(TEXT_LIMITS.description).optional(),
  tag_ids: z.array(z.number().int()).max(10).optional(),
  contact: contactText(TEXT_LIMITS.contact).optional(),
  technical_support: contactText(TEXT_LIMITS.contact).optional(),
  version: z.string().max(100).optional(),
  version_content: text(TEXT_LIMITS.version_content).optional(),
  /** Of a new version: how many of a hundred people get it once it is approved; all of them unless given. */
  rollout: Percent.optional(),
});
export type BatchItem = z.infer<typeof BatchItem>;

export const BatchResult = z.object({
  file_name: z.string(),
  verdict: z.enum(['new', 'update', 'duplicate', 'failed']),
  plugin_key: z.string().optional(),
  version: z.string().optional(),
  status: ReviewStatus.optional(),
  /** Of a failure, as its own call would have answered it. */
  error: z.string().optional(),
  message: z.string().optional(),
  details: z.unknown().optional(),
});
export type BatchResult = z.infer<typeof BatchResult>;

/**
 * Text field `items` (JSON, by the index of the files; before them where it is given) and 1 to 50 `files`. Each package
 * is submitted by itself as it arrives: a bad one loses no good one, a request that ends early leaves whole plugins, and
 * one that is sent again finds duplicates.
 */
export const uploadPackages = endpoint({
  method: 'POST',
  path: '/manager/plugins/upload',
  who: 'admin',
  summary: 'Submits many packages at once, each by itself (multipart: items, files)',
  form: {
    fields: z.object({
      items: z
        .string()
        .optional()
        .describe('JSON: an array with what is said beside each package, by the index of the files.'),
    }),
    files: ['files'],
  },
  data: z.object({ results: z.array(BatchResult) }),
});
