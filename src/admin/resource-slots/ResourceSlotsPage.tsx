/** /backstage-index/resource-state-list: the promotions and their periods. */
export { default } from './SlotList';
