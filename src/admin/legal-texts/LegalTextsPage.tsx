/**
 * /backstage-index/legal-texts: the user agreement, the privacy notice and the registration numbers; for super
 * administrators only.
 */
export { default } from './LegalTexts';
