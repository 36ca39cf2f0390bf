/** /backstage-index/featured-works: the works that the header shows in turn. */
export { default } from './FeaturedWorks';
