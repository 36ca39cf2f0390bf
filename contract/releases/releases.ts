import { z } from 'zod';
import { endpoint } from '../endpoint';
import { contactText, intParam, optionalText, Percent, PluginKey, Translations, text } from '../fields';
import { WrittenDepartment } from '../organization/silentInstalls';
import { Copyright, ReviewStatus } from '../plugins/plugins';
import { CheckVerdict } from '../reviews/packageChecks';
import { TEXT_LIMITS } from '../values/limits';
import { MAX_DEPARTMENTS_OF_PLUGIN, MAX_TAGS_OF_PLUGIN } from '../values/plugins';
import { RELEASE_FILES, ROLLOUT_PERCENT, VERSION_LENGTH } from '../values/releases';
import { UploadId } from './uploads';

/** A field that travels as JSON text inside multipart. */
export const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** A finished upload of the caller, or the address of a file of the plugin's newest listing. */
const FileChoice = z.union([
  UploadId,
  z.string().regex(/^\/files\/[0-9a-f]{64}\.[a-z0-9]{1,8}$/, 'must be an upload or a file of this plugin'),
]);

/**
 * Files of a release that were uploaded before it (contract/releases/uploads.ts). Fields that are left out do not change; null
 * removes the file; `panel_images` is the whole list in its new order. `code` may be left out if the newest version was
 * not approved: its package is submitted again.
 */
export const ReleaseUploads = z.strictObject({
  code: UploadId.optional(),
  icon: FileChoice.nullable().optional(),
  cover: FileChoice.nullable().optional(),
  video: FileChoice.nullable().optional(),
  panel_images: z.array(FileChoice).max(20).optional(),
});
export type ReleaseUploads = z.infer<typeof ReleaseUploads>;

/** A JSON list of names, or one name. */
const Departments = z
  .string()
  .transform((value) => (value.startsWith('[') ? value : JSON.stringify([value])))
  .pipe(json(z.array(WrittenDepartment).max(MAX_DEPARTMENTS_OF_PLUGIN)));

/** Text fields of a release. Those that the package also has may be left out. */
export const ReleaseFields = z.object({
  name: optionalText(TEXT_LIMITS.name),
  intro: optionalText(TEXT_LIMITS.intro),
  description: optionalText(TEXT_LIMITS.description),
  /** Name, summary, and description per language. An update that has it replaces every translation. */
  texts: json(Translations).optional(),
  tag_ids: json(z.array(z.number().int()).max(MAX_TAGS_OF_PLUGIN)).optional(),
  contact: contactText(TEXT_LIMITS.contact, 1),
  technical_support: contactText(TEXT_LIMITS.contact).optional(),
  copyright: json(Copyright).optional(),
  version: z.string().max(VERSION_LENGTH).optional(),
  version_content: text(TEXT_LIMITS.version_content, 1),
  uploads: json(ReleaseUploads).optional(),
  /** A plugin's first version always goes to everyone, because the rest of the users would have no version. */
  rollout: intParam(ROLLOUT_PERCENT.min, ROLLOUT_PERCENT.max)
    .default(ROLLOUT_PERCENT.max)
    .describe('Percentage of users who get the version after its approval; the others keep the previous one.'),
  visibility: z
    .enum(['public', 'enterprise'])
    .default('public')
    .describe("`enterprise`: a private plugin of the caller's current organization. It never changes."),
  department: Departments.optional().describe(
    'Departments that a private plugin is for, as a JSON list of names or one name; none: the whole organization. In an update, they take effect right away.',
  ),
});
export type ReleaseFields = z.infer<typeof ReleaseFields>;

export const UpdateFields = ReleaseFields.omit({ visibility: true }).extend({ plugin_key: PluginKey });
export type UpdateFields = z.infer<typeof UpdateFields>;

export const ReleaseReceipt = z.object({
  plugin_key: z.string(),
  version: z.string(),
  status: ReviewStatus,
  checks: z.array(CheckVerdict),
  /** Percentage of users who will get it; left out if all will. */
  rollout: Percent.optional(),
  /** The version that users keep unless they choose this one, which is a pre-release; left out otherwise. */
  users_keep: z.string().optional(),
});
export type ReleaseReceipt = z.infer<typeof ReleaseReceipt>;

/**
 * `Idempotency-Key`: a text that the sender chooses for one submission, and sends again with it after a lost response
 * (draft-ietf-httpapi-idempotency-key-header). For a day, while the submission is pending or public, a repetition gets
 * the first response; another submission of the account with this key gets 422 `idempotency_key_reused`.
 */
const SubmissionHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(
      /^("[!#-[\]-~]{1,100}"|[!#-[\]-~]{1,100})$/,
      'must be 1 to 100 visible characters of ASCII, in double quotes',
    )
    .optional()
    .describe(
      'Chosen by the sender. The same submission with the same key, sent again within a day, is not made twice.',
    ),
});

/** 409 `no_organization` for a private plugin of a caller without an organization. */
export const releasePlugin = endpoint('POST', '/plugin', {
  who: 'user',
  scope: 'publish',
  summary: 'Submits a new plugin for review (multipart)',
  headers: SubmissionHeaders,
  form: { fields: ReleaseFields, files: RELEASE_FILES },
  data: ReleaseReceipt,
});

/** The fields of a new plugin, and `plugin_key`. The caller must maintain the plugin. */
export const updatePlugin = endpoint('PUT', '/plugin', {
  who: 'user',
  scope: 'publish',
  summary: 'Submits a new version of a plugin that the caller maintains for review (multipart)',
  headers: SubmissionHeaders,
  form: { fields: UpdateFields, files: RELEASE_FILES },
  data: ReleaseReceipt,
});

/** `is_deleted`: the plugin was deleted with all its data. If not, it was withdrawn and users keep their installs. */
export const WithdrawalReceipt = z.object({ plugin_key: z.string(), is_deleted: z.boolean() });
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;

/** Owners may withdraw their own plugin, administrators of an organization its private ones, administrators any. */
export const withdrawPlugin = endpoint('DELETE', '/plugin', {
  who: 'user',
  summary: 'Removes a plugin: deletes it if it was never approved, otherwise withdraws it',
  body: z.object({ plugin_key: PluginKey }),
  data: WithdrawalReceipt,
});

/** Number of objects that are deleted together with a plugin. */
export const Deletion = z.object({
  plugin_key: z.string(),
  name: z.string(),
  versions: z.number().int(),
  installs: z.number().int(),
  praises: z.number().int(),
  files: z.number().int(),
});
export type Deletion = z.infer<typeof Deletion>;

/** Shown to an administrator before they delete a plugin. */
export const getDeletion = endpoint('GET', '/manager/plugin/deletion', {
  who: 'admin',
  summary: 'Returns the numbers of objects that are deleted together with a plugin',
  query: z.strictObject({ plugin_key: PluginKey }),
  data: Deletion,
});

/** Texts and media only. Fields that are left out keep their public value. */
export const ListingFields = UpdateFields.omit({ version: true, rollout: true })
  .partial({
    contact: true,
    version_content: true,
  })
  .extend({ uploads: json(ReleaseUploads.omit({ code: true })).optional() });
export type ListingFields = z.infer<typeof ListingFields>;

/** 409 `version_under_way` while a version is pending or in rollout, because its own listing would replace this one. */
export const updateListing = endpoint('PUT', '/plugin/listing', {
  who: 'user',
  scope: 'publish',
  summary: 'Submits a new listing of a public plugin for review, without a new version (multipart)',
  headers: SubmissionHeaders,
  form: { fields: ListingFields, files: RELEASE_FILES.filter((file) => file !== 'code') },
  data: ReleaseReceipt,
});
