import type { Term } from './Term';

export default [
  { not: /учётн/i, use: 'аккаунт' },
  { not: /рецензент/i, use: 'администратор' },
] satisfies Term[];
