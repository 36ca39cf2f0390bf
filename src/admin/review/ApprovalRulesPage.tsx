/** /backstage-index/approval-rules: how the enterprise approves submissions; for super administrators alone. */
export { default } from './ApprovalRules';
