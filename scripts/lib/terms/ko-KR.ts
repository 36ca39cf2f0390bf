import type { Term } from './Term';

export default [
  { not: /주세요/, use: '하세요', except: /^rejection$/ },
  { not: /운영자/, use: '관리자' },
  { not: /철회/, use: '회수' },
] satisfies Term[];
