/**
 * /backstage-index/legal-texts: the user agreement, the privacy policy and the registration numbers; for super
 * administrators only.
 */
export { default } from './LegalTexts';
