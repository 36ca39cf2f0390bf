/** /backstage-index/activities: the activities of the community. */
export { default } from './Activities';
