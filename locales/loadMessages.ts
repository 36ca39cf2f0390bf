import type { LocaleName } from './languages';
import type { MessageArea } from './messageAreas';

type Messages = Promise<{ default: Record<string, string> }>;
type ServerArea = Extract<MessageArea, `server/${string}`>;

/** One chunk per language: users download only the messages of their own language. */
const everyPage: Record<LocaleName, () => Messages> = {
  'zh-CN': () => import(/* webpackChunkName: "words-zh-CN" */ './zh-CN/everyPage'),
  'en-US': () => import(/* webpackChunkName: "words-en-US" */ './en-US/everyPage'),
  'ja-JP': () => import(/* webpackChunkName: "words-ja-JP" */ './ja-JP/everyPage'),
  'ko-KR': () => import(/* webpackChunkName: "words-ko-KR" */ './ko-KR/everyPage'),
  'ru-RU': () => import(/* webpackChunkName: "words-ru-RU" */ './ru-RU/everyPage'),
  'es-ES': () => import(/* webpackChunkName: "words-es-ES" */ './es-ES/everyPage'),
};

/** Loads the messages of every page, or those of one area. */
export async function loadMessages(locale: LocaleName, area?: MessageArea): Promise<Record<string, string>> {
  if (!area) return (await everyPage[locale]()).default;
  return (await (isOfServer(area) ? areaOfServer(locale, area) : areaOfBrowser(locale, area))).default;
}

/**
 * `webpackInclude` repeats MESSAGE_AREAS: without it every JSON file of this folder would become a chunk and add its name
 * to the first load. The server's preload hints use these chunk names (server/site/siteAssets.ts).
 */
const areaOfBrowser = (locale: LocaleName, area: Exclude<MessageArea, ServerArea>): Messages =>
  import(
    /* webpackInclude: /(site\/(account|batch|detail|errors|home|login|mine|notifications|package|release|terminal|visitor)|admin\/(main|enterprise))\.json$/, webpackChunkName: "words-[request]" */ `./${locale}/${area}.json`
  );

const isOfServer = (area: MessageArea): area is ServerArea => area.startsWith('server/');

/** Few administrators need messages of the server, so the names of their chunks are not part of the first load. */
const areaOfServer = async (locale: LocaleName, area: ServerArea): Messages =>
  (await import('./loadServerMessages')).loadServerMessages(locale, area);
