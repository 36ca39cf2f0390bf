import type { DocumentName, LegalDocument } from '../../contract/documents';
import type { Locale } from '../../contract/fields';
import { type LegalText, PRIVACY, PROTOCOL } from '../../locales/legalTexts';

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
  const entries = Object.entries(texts).map(([lang, text]) => [lang, { lang, updated: UPDATED, ...text }]);
  return Object.fromEntries(entries) as Record<Locale, LegalDocument>;
}
