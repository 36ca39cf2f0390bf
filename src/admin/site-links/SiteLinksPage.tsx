/** /backstage-index/links: where the links of header, menus and footer lead; for super administrators alone. */
export { default } from './SiteLinks';
