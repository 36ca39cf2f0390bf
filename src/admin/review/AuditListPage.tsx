/** /backstage-index/audit-list: the submissions, their review, and actions on their plugins. */
export { default } from './list/AuditList';
