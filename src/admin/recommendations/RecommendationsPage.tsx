/** /backstage-index/recommendations: the site's recommended plugins. */
export { default } from './RecommendationEditor';
