/** /backstage-index/tags: the tags of plugins. */
export { default } from './TagList';
