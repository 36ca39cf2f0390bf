/** /backstage-index/resource-state-list: what is promoted where and when. */
export { default } from './SlotList';
