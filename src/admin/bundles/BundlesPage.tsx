/** /backstage-index/bundles: plugins from square to square in one signed file; for super administrators alone. */
export { default } from './Bundles';
