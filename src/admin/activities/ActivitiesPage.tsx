/** /backstage-index/activities: the campaigns of the community. */
export { default } from './Activities';
