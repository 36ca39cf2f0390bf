import type { LocaleName, WordArea } from '@/lib/intl/locales';

type Words = Promise<{ default: Record<string, string> }>;

/** One chunk a language: a reader downloads the words of his own only. */
const catalogues: Record<LocaleName, () => Words> = {
  'zh-CN': () => import(/* webpackChunkName: "words-zh-CN" */ './catalogues/zh-CN'),
  'en-US': () => import(/* webpackChunkName: "words-en-US" */ './catalogues/en-US'),
  'ja-JP': () => import(/* webpackChunkName: "words-ja-JP" */ './catalogues/ja-JP'),
  'ko-KR': () => import(/* webpackChunkName: "words-ko-KR" */ './catalogues/ko-KR'),
  'ru-RU': () => import(/* webpackChunkName: "words-ru-RU" */ './catalogues/ru-RU'),
  'es-ES': () => import(/* webpackChunkName: "words-es-ES" */ './catalogues/es-ES'),
};

/**
 * The words of every page, or of one part that has its own, in a file of its name beside the others. `webpackInclude`
 * names WORD_AREAS once more: without it every file would become a chunk, and its name a line of the first load.
 */
export async function loadMessages(locale: LocaleName, area?: WordArea): Promise<Record<string, string>> {
  // By these names the server's hints bring the words that a page will need (server/site/siteAssets.ts).
  const words: Words = area
    ? import(
        /* webpackInclude: /(account|backstage|batch|detail|enterprise|errors|home|mine|package|release|server|sign-in|visitor)\.json$/, webpackChunkName: "words-[request]" */ `./catalogues/${locale}/${area}.json`
      )
    : catalogues[locale]();
  return (await words).default;
}
