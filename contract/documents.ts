import { z } from 'zod';
import { endpoint } from './endpoint';
import { Locale, Moment, text } from './fields';

/** What a site tells its readers by law and custom. */
export const DocumentName = z.enum(['protocol', 'privacy']);
export type DocumentName = z.infer<typeof DocumentName>;

/** In a paragraph `[words](https://…)` is a link (shared/legalText.ts); nothing else is more than text. */
export const LegalSection = z.object({ title: z.string(), paragraphs: z.array(z.string()) });
export type LegalSection = z.infer<typeof LegalSection>;

/** A text as plain structure: no markup, so that no text of a deployment can bring a script into the page. */
export const LegalDocument = z.object({
  /** The language of the text; another than was asked for where the deployment wrote it in others alone. */
  lang: Locale,
  title: z.string(),
  /** The day of the last change. */
  updated: z.iso.date(),
  sections: z.array(LegalSection),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

/**
 * The deployment's own text in that language, else its own in English, else in Chinese; where it wrote none of these,
 * ours in that language.
 */
export const getDocument = endpoint({
  method: 'GET',
  path: '/document',
  who: 'everyone',
  summary: 'The user agreement or the privacy notice, in one language',
  query: z.strictObject({ name: DocumentName, lang: Locale.default('zh-CN') }),
  data: LegalDocument,
});

/** In characters; a text of law is long, and a book is not read. */
const LEGAL_LIMITS = { title: 100, section_title: 200, paragraph: 5_000, sections: 100, all: 60_000 } as const;

const oneLine = (limit: number, min = 0) =>
  text(limit, min).refine((value) => !/[\r\n]/.test(value), { message: 'must be one line' });

const WrittenSection = z.object({
  /** Empty for what stands before the first heading. */
  title: oneLine(LEGAL_LIMITS.section_title),
  paragraphs: z.array(oneLine(LEGAL_LIMITS.paragraph, 1)).max(300),
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

/** A text as who edits it sees it: the deployment's own, ours, and what readers of the language get. */
export const ManagedDocument = z.object({
  name: DocumentName,
  lang: Locale,
  own: z.object({ title: z.string(), sections: z.array(LegalSection), update_time: Moment }).nullable(),
  ours: LegalDocument,
  shown: LegalDocument,
});
export type ManagedDocument = z.infer<typeof ManagedDocument>;

const MANAGED = '/manager/document';
const Place = { name: DocumentName, lang: Locale };

export const getManagedDocument = endpoint({
  method: 'GET',
  path: MANAGED,
  who: 'super_admin',
  summary: 'A legal text in one language as who edits it sees it',
  query: z.strictObject(Place),
  data: ManagedDocument,
});

export const saveDocument = endpoint({
  method: 'PUT',
  path: MANAGED,
  who: 'super_admin',
  summary: 'Puts a text of the deployment’s own in the place of ours, in one language',
  body: z.object({ ...Place, title: oneLine(LEGAL_LIMITS.title, 1), sections: WrittenSections }),
  data: ManagedDocument,
});

export const resetDocument = endpoint({
  method: 'DELETE',
  path: MANAGED,
  who: 'super_admin',
  summary: 'Removes the deployment’s own text in one language; again is no error',
  body: z.object(Place),
  data: ManagedDocument,
});
