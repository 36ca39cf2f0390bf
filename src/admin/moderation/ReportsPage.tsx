/** /backstage-index/reports: users' reports of plugins. */
export { default } from './ReportList';
