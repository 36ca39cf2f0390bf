import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, Locale, Timestamp, text } from '../fields';
import { LEGAL_LIMITS } from '../values/organization';

/** Legal documents of a site. */
export const DocumentName = z.enum(['protocol', 'privacy']);
export type DocumentName = z.infer<typeof DocumentName>;

/** In a paragraph, `[words](https://…)` is a link (shared/text/legalText.ts). All else is plain text. */
export const LegalSection = z.object({ title: z.string(), paragraphs: z.array(z.string()) });
export type LegalSection = z.infer<typeof LegalSection>;

/** A text as plain structure without markup, so that a deployment's text cannot inject a script. */
export const LegalDocument = z.object({
  /** Language of the text. It differs from the requested one if the deployment has no text in that language. */
  lang: Locale,
  title: z.string(),
  /** Date of the last change. */
  updated: z.iso.date(),
  sections: z.array(LegalSection),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

/**
 * The deployment's own text in that language, else in English, else in Chinese. If it has none of these, the default
 * text in the requested language.
 */
export const getDocument = endpoint('GET', '/document', {
  who: 'everyone',
  summary: 'Returns the user agreement or the privacy policy in one language',
  query: z.strictObject({ name: DocumentName, lang: Locale.default('zh-CN') }),
  data: LegalDocument,
});

const oneLine = (limit: number, min = 0) =>
  text(limit, min).refine((value) => !/[\r\n]/.test(value), { message: 'must be one line' });

const WrittenSection = z.object({
  /** Empty for text before the first heading. */
  title: oneLine(LEGAL_LIMITS.section_title),
  paragraphs: z.array(oneLine(LEGAL_LIMITS.paragraph, 1)).max(LEGAL_LIMITS.paragraphs),
});

const WrittenSections = z
  .array(WrittenSection)
  .min(1)
  .max(LEGAL_LIMITS.sections)
  .refine((sections) => lengthOf(sections) <= LEGAL_LIMITS.all, {
    message: `must have at most ${LEGAL_LIMITS.all} characters together`,
  })
  .refine((sections) => sections.some(({ paragraphs }) => paragraphs.length > 0), { message: 'must not be empty' });

function lengthOf(sections: LegalSection[]): number {
  return sections
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .reduce((sum, { length }) => sum + length, 0);
}

/** A text as its editor sees it: the deployment's own, the default, and the one shown to users of the language. */
export const ManagedDocument = z.object({
  name: DocumentName,
  lang: Locale,
  own: z.object({ title: z.string(), sections: z.array(LegalSection), update_time: Timestamp }).nullable(),
  ours: LegalDocument,
  shown: LegalDocument,
});
export type ManagedDocument = z.infer<typeof ManagedDocument>;

const MANAGED = '/manager/document';
const Place = { name: DocumentName, lang: Locale };

export const getManagedDocument = endpoint('GET', MANAGED, {
  who: 'super_admin',
  summary: 'Returns a legal text in one language for its editor',
  query: z.strictObject(Place),
  data: ManagedDocument,
});

/** 409 `changed_meanwhile`. */
export const saveDocument = endpoint('PUT', MANAGED, {
  who: 'super_admin',
  summary: 'Replaces the default text by one of the deployment, in one language',
  body: z.object({
    ...Place,
    title: oneLine(LEGAL_LIMITS.title, 1),
    sections: WrittenSections,
    expected: Expected.optional(),
  }),
  data: ManagedDocument,
});

export const resetDocument = endpoint('DELETE', MANAGED, {
  who: 'super_admin',
  summary: 'Resets a text in one language to the default; may be repeated',
  body: z.object(Place),
  data: ManagedDocument,
});
