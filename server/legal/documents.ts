import type { Locale } from '../../contract/fields';
import type { DocumentName, LegalDocument } from '../../contract/organization/documents';
import { type LegalText, PRIVACY, PROTOCOL } from '../../locales/legalTexts';

/** Date of the last change of these texts. */
const UPDATED = '2026-11-23';

/**
 * Default legal texts. They describe what this program does. A deployment adds its operator, place and law in texts of
 * its own.
 */
export const LEGAL_DOCUMENTS: Record<DocumentName, Record<Locale, LegalDocument>> = {
  protocol: inEveryLanguage(PROTOCOL),
  privacy: inEveryLanguage(PRIVACY),
};

function inEveryLanguage(texts: Record<Locale, LegalText>): Record<Locale, LegalDocument> {
  const entries = Object.entries(texts).map(([lang, text]) => [lang, { lang, updated: UPDATED, ...text }]);
  return Object.fromEntries(entries) as Record<Locale, LegalDocument>;
}
