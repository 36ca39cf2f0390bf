/** /backstage-index/accounts: who has an account, and what becomes of it; for super administrators alone. */
export { default } from './AccountList';
