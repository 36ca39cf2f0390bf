import type { DocumentName, LegalDocument } from '../../contract/documents';
import type { Locale } from '../../contract/fields';
import type { LegalText } from './LegalText';
import { PRIVACY } from './privacy';
import { PROTOCOL } from './protocol';

/** The day on which one of these texts last changed. */
const UPDATED = '2026-11-23';

/**
 * The site's own short texts. They say what this program does, which its authors know; who runs it, where, and under
 * which law, a deployment says by texts of its own.
 */
export const LEGAL_DOCUMENTS: Record<DocumentName, Record<Locale, LegalDocument>> = {
  protocol: inEveryLanguage(PROTOCOL),
  privacy: inEveryLanguage(PRIVACY),
};

function inEveryLanguage(texts: Record<Locale, LegalText>): Record<Locale, LegalDocument> {
  const entries = Object.entries(texts).map(([locale, [title, ...sections]]) => [
    locale,
    {
      lang: locale,
      title,
      updated: UPDATED,
      sections: sections.map(([heading, ...paragraphs]) => ({ title: heading, paragraphs })),
    },
  ]);
  return Object.fromEntries(entries) as Record<Locale, LegalDocument>;
}
