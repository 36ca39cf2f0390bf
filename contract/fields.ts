import { z } from 'zod';
import {
  basicError,
  contactError,
  nameError,
  type WritingError,
  writingError,
  writingMessage,
} from '../shared/text/writing';
import { CURSOR_LENGTH, INVISIBLE_TEXT, MAX_ID, MAX_ORDERED, PAGE_LIMITS, TEXT_LIMITS } from './values/limits';
import { LOCALES } from './values/locales';
import { KEYWORD_LIMIT, PLUGIN_KEY_LIMIT, PLUGIN_KEY_PATTERN } from './values/plugins';
import { ROLLOUT_PERCENT, VERSION_LENGTH } from './values/releases';

export const Locale = z.enum(LOCALES);
export type Locale = z.infer<typeof Locale>;

export const PluginKey = z
  .string()
  .min(1)
  .max(PLUGIN_KEY_LIMIT)
  .regex(
    PLUGIN_KEY_PATTERN,
    'A plugin key holds letters, digits, dot, underscore, at sign, hyphen and single spaces between them.',
  );

/** An ISO 8601 date and time in UTC. */
export const Timestamp = z.iso.datetime();

/** A planned date and time. PostgreSQL's range is smaller than that of ISO 8601. */
export const PlannedTimestamp = Timestamp.refine((value) => value >= '2000', 'must be after the year 2000');

/** A version number. Whether it is a semantic version is checked when it is submitted. */
export const VersionNumber = z.string().min(1).max(VERSION_LENGTH);

/** Percentage of users who get a version; never 0. */
export const Percent = z.number().int().min(ROLLOUT_PERCENT.min).max(ROLLOUT_PERCENT.max);

/** A number in a query, where it arrives as text. */
export const intParam = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,10}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/** A row id in a query or a form. */
export const idParam = intParam(1, MAX_ID);
/** A row id in a JSON body. */
export const Id = z.number().int().min(1).max(MAX_ID);
/** A row id in the body or the query, as with DELETE. */
export const IdAnywhere = z.union([Id, idParam]);

/**
 * The fields of an edit as its editor loaded them. A field that is sent with the same value keeps what another user has
 * stored since; a field that both changed is refused: 409 `changed_meanwhile`.
 */
export const Expected = z.record(z.string(), z.unknown());
/** The order in which the editor of a list loaded it. If it has changed since: 409 `order_changed`. */
export const ExpectedOrder = z.array(Id).max(MAX_ORDERED).optional();

/** Page number (from 1) and page size of an administrators' list. */
export const PageQuery = z.strictObject({
  page: intParam(1, PAGE_LIMITS.page).default(1),
  page_size: intParam(1, PAGE_LIMITS.page_size).default(20),
});

/**
 * A link as an administrator wrote it; empty: no link. A link that is neither https nor a path of this site gets 422
 * `wrong_url` (shared/linkAddress.ts), not the response for a malformed request.
 */
export const WrittenLink = z.string().trim().max(TEXT_LIMITS.link);

/** Cursor of a keyset list: opaque, from the previous response. */
export const Cursor = z.string().min(1).max(CURSOR_LENGTH);

/**
 * A text as users write it: trimmed, counted in code points. `errorOf` finds forbidden content
 * (shared/text/writing.ts). `params` name the violated rule, for its translation (shared/fieldErrors.ts).
 */
const written =
  (errorOf: (text: string) => WritingError | null) =>
  (limit: number, min = 0) =>
    z
      .string()
      .trim()
      .refine((value) => [...value].length <= limit, {
        message: `must have at most ${limit} characters`,
        params: { rule: 'too_long', params: { most: limit } },
      })
      .refine((value) => [...value].length >= min, { message: 'must not be empty', params: { rule: 'empty' } })
      .refine((value) => min === 0 || value === '' || !INVISIBLE_TEXT.test(value), {
        message: 'must have a visible character',
        params: { rule: 'empty' },
      })
      .superRefine((value, context) => {
        const rule = errorOf(value);
        if (rule) context.addIssue({ code: 'custom', message: writingMessage(rule, value), params: { rule } });
      });

/** A text of one or more lines without control characters or invisible characters. */
export const text = written(writingError);
/** A name: one line that cannot be confused with another. */
export const nameText = written(nameError);
/** Contact details. */
export const contactText = written(contactError);
/** A text that may predate today's rules, such as one from another site's bundle. */
export const storedText = written(basicError);

/** A search query, counted in characters, not in UTF-16 units. */
export const Keyword = z
  .string()
  .refine((value) => [...value].length <= KEYWORD_LIMIT, `must have at most ${KEYWORD_LIMIT} characters`);

/** Texts of a listing in one language, as shown. Stored texts may predate a limit. */
export const ListingTexts = z.object({
  name: z.string().optional(),
  intro: z.string().optional(),
  description: z.string().optional(),
});
export type ListingTexts = z.infer<typeof ListingTexts>;

/** Translated names of a plugin, besides the name that its developer wrote first. */
export const PluginNames = z.partialRecord(Locale, z.string());
export type PluginNames = z.infer<typeof PluginNames>;

/** An optional text. One without a visible character counts as left out. */
export const optionalText = (limit: number, textOf = text) =>
  z
    .string()
    .transform((value) => (INVISIBLE_TEXT.test(value.trim()) ? undefined : value))
    .pipe(textOf(limit).optional())
    .optional();

/** Translations of a listing as users write them. Each text has the same limit as in the listing itself. */
export const Translations = z.partialRecord(
  Locale,
  z.object({
    name: optionalText(TEXT_LIMITS.name),
    intro: optionalText(TEXT_LIMITS.intro),
    description: optionalText(TEXT_LIMITS.description),
  }),
);
export type Translations = z.infer<typeof Translations>;
