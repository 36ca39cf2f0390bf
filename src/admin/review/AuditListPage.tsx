/** /backstage-index/audit-list: plugin audit and testing operations. */
export { default } from './AuditList';
