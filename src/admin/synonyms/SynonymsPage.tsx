/** /backstage-index/synonyms: the search words that administrators added. */
export { default } from './SynonymList';
