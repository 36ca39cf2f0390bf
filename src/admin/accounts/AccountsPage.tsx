/** /backstage-index/accounts: the accounts of this site; for super administrators only. */
export { default } from './AccountList';
