/** /backstage-index/banner-config: the banners of the home page. */
export { default } from './Banners';
