import { z } from 'zod';
import {
  basicFault,
  contactFault,
  nameFault,
  type WritingFault,
  writingFault,
  writingMessage,
} from '../shared/writing';

/** The six interface languages; zh-CN is the default (SPEC.md section 1). */
export const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'ru-RU', 'es-ES'] as const;
export const Locale = z.enum(LOCALES);
export type Locale = z.infer<typeof Locale>;

/** Limits in characters (code points) of the texts people write (DESIGN.md section 4, "Limits"). */
export const TEXT_LIMITS = {
  keyword: 200,
  name: 50,
  intro: 120,
  description: 5_000,
  version_content: 1_000,
  contact: 200,
  reason: 500,
  report: 500,
  appeal: 500,
  review_message: 500,
  nick_name: 50,
  department: 100,
  token_name: 50,
  qr_code_name: 50,
  activity_title: 80,
  tag_name: 30,
  banner_alt: 120,
  work_title: 60,
  tag_code: 50,
} as const;

/** Longest plugin key the server accepts in a request; keys of imports are at most 52 characters. */
export const PLUGIN_KEY_LIMIT = 100;

/** Some catalogues have single spaces inside their keys. */
export const PluginKey = z
  .string()
  .min(1)
  .max(PLUGIN_KEY_LIMIT)
  .regex(
    /^[\w.@-]+( [\w.@-]+)*$/,
    'A plugin key holds letters, digits, dot, underscore, at sign, hyphen and single spaces between them.',
  );

/** An ISO 8601 moment in UTC. */
export const Moment = z.iso.datetime();

/** A moment that somebody plans for. The database's calendar begins later than that of ISO 8601. */
export const PlannedMoment = Moment.refine((value) => value >= '2000', 'must be after the year 2000');

/** How many of a hundred people get a version: never nobody. */
export const Percent = z.number().int().min(1).max(100);

/** Where a query parameter is a number, it arrives as text. */
export const intParam = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,10}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/** An id of a row, in a query or a form. */
export const idParam = intParam(1, 2_147_483_647);
/** The same in a JSON body. */
export const Id = z.number().int().min(1).max(2_147_483_647);
/** The same where it may travel in the body or the query, as with DELETE. */
export const IdAnywhere = z.union([Id, idParam]);

/** Where a list of the administrators begins and how much of it is shown; pages count from 1. */
export const PageQuery = z.strictObject({
  page: intParam(1, 1_000_000).default(1),
  page_size: intParam(1, 100).default(20),
});

/**
 * Where a link leads as an administrator wrote it; empty: nowhere. What is neither https nor a path of this site is
 * answered with 422 `wrong_url` (shared/linkAddress.ts), not as a malformed request.
 */
export const WrittenLink = z.string().trim().max(2_000);

/** A page of a keyset list: `cursor` is opaque and comes from the answer before. */
export const Cursor = z.string().min(1).max(512);

/** Nothing that a reader would see: also fillers of Hangul, and the blank of braille. */
const INVISIBLE = /^[\p{Cf}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/**
 * A text as people write it: trimmed, counted in code points. `faultOf` says what may not be in it (shared/writing.ts). `params` name
 * the rule that a value breaks, for the reader's words of it (shared/fieldFaults.ts).
 */
const written =
  (faultOf: (text: string) => WritingFault | null) =>
  (limit: number, min = 0) =>
    z
      .string()
      .trim()
      .refine((value) => [...value].length <= limit, {
        message: `must have at most ${limit} characters`,
        params: { rule: 'too_long', params: { most: limit } },
      })
      .refine((value) => [...value].length >= min, { message: 'must not be empty', params: { rule: 'empty' } })
      .refine((value) => min === 0 || value === '' || !INVISIBLE.test(value), {
        message: 'must have a visible character',
        params: { rule: 'empty' },
      })
      .superRefine((value, context) => {
        const rule = faultOf(value);
        if (rule) context.addIssue({ code: 'custom', message: writingMessage(rule, value), params: { rule } });
      });

/** A text of one or several lines, without control characters and characters that nobody sees. */
export const text = written(writingFault);
/** A name: one line that looks like no other. */
export const nameText = written(nameFault);
/** A way to reach somebody. */
export const contactText = written(contactFault);
/** A text that may be older than what is refused today, as a bundle of another square brings it. */
export const keptText = written(basicFault);

/** A search as people type it, counted in characters, not in UTF-16 units. */
export const Keyword = z
  .string()
  .refine((value) => [...value].length <= TEXT_LIMITS.keyword, `must have at most ${TEXT_LIMITS.keyword} characters`);

/** Texts of a listing in one language, as they are read; what was written may be older than a limit. */
export const ListingTexts = z.object({
  name: z.string().optional(),
  intro: z.string().optional(),
  description: z.string().optional(),
});
export type ListingTexts = z.infer<typeof ListingTexts>;

/** What a plugin is called in the languages that it is translated to, beside the name that its author wrote first. */
export const PluginNames = z.partialRecord(Locale, z.string());
export type PluginNames = z.infer<typeof PluginNames>;

/** A text that may be left out; one without a visible character counts as left out. */
export const optionalText = (limit: number, textOf = text) =>
  z
    .string()
    .transform((value) => (INVISIBLE.test(value.trim()) ? undefined : value))
    .pipe(textOf(limit).optional())
    .optional();

/** Translations of a listing as people write them: each text has the limit of the listing's own. */
export const Translations = z.partialRecord(
  Locale,
  z.object({
    name: optionalText(TEXT_LIMITS.name),
    intro: optionalText(TEXT_LIMITS.intro),
    description: optionalText(TEXT_LIMITS.description),
  }),
);
export type Translations = z.infer<typeof Translations>;
