/** /backstage-index/blocks: blocked plugins and appeals. */
export { default } from './BlockList';
