/** /backstage-index/tags: the tags that plugins may carry. */
export { default } from './TagList';
