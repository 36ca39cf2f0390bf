/** /backstage-index/overview: what waits, what was decided, what is used, and what is missed. */
export { default } from './Overview';
