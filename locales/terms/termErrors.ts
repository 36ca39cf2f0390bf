import EN_US from './en-US';
import ES_ES from './es-ES';
import JA_JP from './ja-JP';
import KO_KR from './ko-KR';
import RU_RU from './ru-RU';
import type { Term } from './Term';
import ZH_CN from './zh-CN';

const TERMS: Record<string, readonly Term[]> = {
  'zh-CN': ZH_CN,
  'en-US': EN_US,
  'ja-JP': JA_JP,
  'ko-KR': KO_KR,
  'ru-RU': RU_RU,
  'es-ES': ES_ES,
};

/** Words in a text for which its language has another term. `id` is the message's id, for the exceptions. */
export function termErrors(language: string, id: string, text: string): string[] {
  // Names of placeholders are code: `{account}` is not a word of the text.
  const words = text.replace(/\{\s*\w+\s*(?=[,}])/g, '{');
  return (TERMS[language] ?? []).flatMap(({ not, use, except }) => {
    const found = not.exec(words)?.[0];
    return found === undefined || except?.test(id) ? [] : [`says “${found}” instead of “${use}”`];
  });
}
