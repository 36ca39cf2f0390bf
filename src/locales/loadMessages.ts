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
  return (await wordsOf(locale, area)).default;
}

function wordsOf(locale: LocaleName, area?: WordArea): Words {
  if (!area) return catalogues[locale]();
  // Under a name, by which the server's hints bring it where the page will need it (server/lib/siteAssets.ts).
  if (area === 'home') return import(/* webpackChunkName: "words-[request]" */ `./catalogues/${locale}/home.json`);
  return import(/* webpackInclude: /(account|backstage|detail|mine)\.json$/ */ `./catalogues/${locale}/${area}.json`);
}
