import { z } from 'zod';
import { endpoint } from './endpoint';
import { Locale } from './fields';

/** What a site tells its readers by law and custom. */
export const DocumentName = z.enum(['protocol', 'privacy']);
export type DocumentName = z.infer<typeof DocumentName>;

/** A text as plain structure: no markup, so that no text of a deployment can bring a script into the page. */
export const LegalDocument = z.object({
  title: z.string(),
  /** The day of the last change. */
  updated: z.iso.date(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

export const getDocument = endpoint({
  method: 'GET',
  path: '/document',
  who: 'everyone',
  summary: 'The user agreement or the privacy notice, in one language',
  query: z.strictObject({ name: DocumentName, lang: Locale.default('zh-CN') }),
  data: LegalDocument,
});
