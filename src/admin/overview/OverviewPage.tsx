/** /backstage-index/overview: pending submissions, decisions, usage, and searches without results. */
export { default } from './Overview';
