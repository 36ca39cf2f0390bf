import type { Term } from './Term';

export default [
  { not: /\bplease (?!try again$)/i, use: 'the imperative alone', except: /^rejection$/ },
  { not: /\bsign(s|ed|ing)?[ -](in|out)\b/i, use: 'log in, log out' },
] satisfies Term[];
