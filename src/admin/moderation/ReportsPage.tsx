/** /backstage-index/reports: what readers report of plugins. */
export { default } from './ReportList';
