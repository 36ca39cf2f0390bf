/** /backstage-index/approval-rules: the organization's approval rules; for super administrators only. */
export { default } from './approval-rules/ApprovalRules';
