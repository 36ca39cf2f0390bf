import { z } from 'zod';
import { endpoint } from './endpoint';
import { PluginKey, TEXT_LIMITS, Translations, text } from './fields';
import { Copyright, ReviewStatus } from './plugins';

/** Bytes: pictures 5 MB each, the package 5 MiB (DESIGN.md section 4, "Limits" and "Plugin package"). */
export const MEDIA_LIMITS = { picture_bytes: 5 * 1024 * 1024, package_bytes: 5 * 1024 * 1024, media_count: 3 } as const;

/** A field that arrives as JSON text inside multipart. */
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

/** Text fields of a release. Those that the package also carries may be left out. */
export const ReleaseFields = z.object({
  name: text(TEXT_LIMITS.name).optional(),
  intro: text(TEXT_LIMITS.intro).optional(),
  description: text(TEXT_LIMITS.description).optional(),
  /** Name, intro and description per language; an update that gives it replaces every translation there was. */
  texts: json(Translations).optional(),
  tag_ids: json(z.array(z.number().int()).max(10)).optional(),
  contact: text(TEXT_LIMITS.contact, 1),
  technical_support: text(TEXT_LIMITS.contact).optional(),
  copyright: json(Copyright).optional(),
  version: z.string().max(100).optional(),
  version_content: text(TEXT_LIMITS.version_content, 1),
});
export type ReleaseFields = z.infer<typeof ReleaseFields>;

export const ReleaseReceipt = z.object({ plugin_key: z.string(), version: z.string(), status: ReviewStatus });
export type ReleaseReceipt = z.infer<typeof ReleaseReceipt>;

/** Files: `code` (the package), `icon`, `cover`, `panel_images` (repeated). */
export const releasePlugin = endpoint({
  method: 'POST',
  path: '/plugin',
  who: 'user',
  summary: 'Submits a new plugin for review (multipart)',
  sends: 'multipart',
  data: ReleaseReceipt,
});

/** The same fields, with `plugin_key`; the caller must be the author. */
export const updatePlugin = endpoint({
  method: 'PUT',
  path: '/plugin',
  who: 'user',
  summary: "Submits a new version of the caller's own plugin for review (multipart)",
  sends: 'multipart',
  data: ReleaseReceipt,
});

export const UpdateFields = ReleaseFields.extend({ plugin_key: PluginKey });
export type UpdateFields = z.infer<typeof UpdateFields>;
