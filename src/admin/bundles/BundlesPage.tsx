/** /backstage-index/bundles: moves plugins between sites in one signed file; for super administrators only. */
export { default } from './Bundles';
