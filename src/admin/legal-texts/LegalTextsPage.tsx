/** /backstage-index/legal-texts: the user agreement, the privacy notice and the registration numbers; for super administrators alone. */
export { default } from './LegalTexts';
