/** /backstage-index/featured-works: the works that the header shows. */
export { default } from './FeaturedWorks';
