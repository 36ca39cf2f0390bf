import enUS from './en-US/import.json';
import esES from './es-ES/import.json';
import jaJP from './ja-JP/import.json';
import koKR from './ko-KR/import.json';
import type { LocaleName } from './languages';
import ruRU from './ru-RU/import.json';
import zhCN from './zh-CN/import.json';

/**
 * Texts that complete an imported package. They are not messages: they are in the language of the package, not in that
 * of the page.
 */
export const IMPORT_TEXTS: Record<LocaleName, typeof zhCN> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'ja-JP': jaJP,
  'ko-KR': koKR,
  'ru-RU': ruRU,
  'es-ES': esES,
};
