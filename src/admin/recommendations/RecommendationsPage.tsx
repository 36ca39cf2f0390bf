/** /backstage-index/recommendations: what the square recommends. */
export { default } from './RecommendationEditor';
