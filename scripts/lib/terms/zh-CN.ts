import type { Term } from './Term';

export default [
  { not: /您/, use: '你' },
  { not: /包裹/, use: '安装包' },
] satisfies Term[];
