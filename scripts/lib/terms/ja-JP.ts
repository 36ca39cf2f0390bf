import type { Term } from './Term';

export default [
  { not: /サインイン/, use: 'ログイン' },
  { not: /申請/, use: '提出' },
  { not: /通報/, use: '報告' },
] satisfies Term[];
