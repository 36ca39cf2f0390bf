import type { Term } from './Term';

export default [
  { not: /\busted|\b(Elija|Escriba|Indique|Compruebe|Revise|Vuelva|Suba|Inténtelo)\b/i, use: 'tú' },
  { not: /complemento/i, use: 'plugin' },
] satisfies Term[];
