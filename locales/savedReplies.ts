import enUS from './en-US/saved-replies.json';
import esES from './es-ES/saved-replies.json';
import jaJP from './ja-JP/saved-replies.json';
import koKR from './ko-KR/saved-replies.json';
import type { LocaleName } from './languages';
import ruRU from './ru-RU/saved-replies.json';
import zhCN from './zh-CN/saved-replies.json';

/**
 * Saved replies for common rejections, by rule. They are not messages: a reviewer writes in the developer's language,
 * not in that of the page, and so needs every language at once.
 */
export const SAVED_REPLIES: Record<LocaleName, typeof zhCN> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'ja-JP': jaJP,
  'ko-KR': koKR,
  'ru-RU': ruRU,
  'es-ES': esES,
};
