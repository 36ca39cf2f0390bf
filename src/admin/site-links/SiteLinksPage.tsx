/** /backstage-index/links: the links of header, menus and footer; for super administrators only. */
export { default } from './SiteLinks';
