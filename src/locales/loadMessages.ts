import type { LocaleName } from '@/lib/intl/locales';

/** One chunk a language: a reader downloads the words of his own only. */
const catalogues: Record<LocaleName, () => Promise<{ default: Record<string, string> }>> = {
  'zh-CN': () => import(/* webpackChunkName: "words-zh-CN" */ './catalogues/zh-CN'),
  'en-US': () => import(/* webpackChunkName: "words-en-US" */ './catalogues/en-US'),
  'ja-JP': () => import(/* webpackChunkName: "words-ja-JP" */ './catalogues/ja-JP'),
  'ko-KR': () => import(/* webpackChunkName: "words-ko-KR" */ './catalogues/ko-KR'),
  'ru-RU': () => import(/* webpackChunkName: "words-ru-RU" */ './catalogues/ru-RU'),
  'es-ES': () => import(/* webpackChunkName: "words-es-ES" */ './catalogues/es-ES'),
};

export async function loadMessages(locale: LocaleName): Promise<Record<string, string>> {
  return (await catalogues[locale]()).default;
}
