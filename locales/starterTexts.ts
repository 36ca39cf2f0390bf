import enUS from './en-US/starter.json';
import esES from './es-ES/starter.json';
import jaJP from './ja-JP/starter.json';
import koKR from './ko-KR/starter.json';
import type { LocaleName } from './languages';
import ruRU from './ru-RU/starter.json';
import zhCN from './zh-CN/starter.json';

type StarterTexts = typeof zhCN;

const TEXTS: Record<LocaleName, StarterTexts> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'ja-JP': jaJP,
  'ko-KR': koKR,
  'ru-RU': ruRU,
  'es-ES': esES,
};

/** Codes of the starter catalog's tags. */
export type StarterTagCode = keyof StarterTexts['tags'];
/** Keys of the starter catalog's plugins. */
export type StarterPluginKey = keyof StarterTexts['plugins'];

/** Codes of the tags in their order. */
export const STARTER_TAG_CODES = Object.keys(zhCN.tags) as StarterTagCode[];
/** Keys of the plugins that the catalog's featured works were made with, in the order of the works. */
export const STARTER_WORK_KEYS = Object.keys(zhCN.works) as (keyof StarterTexts['works'])[];

/** A text of the starter catalog in every language. */
export function starterText<T>(pick: (texts: StarterTexts) => T): Record<LocaleName, T> {
  const entries = Object.entries(TEXTS).map(([locale, texts]) => [locale, pick(texts)]);
  return Object.fromEntries(entries) as Record<LocaleName, T>;
}
