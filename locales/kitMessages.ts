import enUS from './en-US/site/kit.json';
import esES from './es-ES/site/kit.json';
import jaJP from './ja-JP/site/kit.json';
import koKR from './ko-KR/site/kit.json';
import type { LocaleName } from './languages';
import ruRU from './ru-RU/site/kit.json';
import zhCN from './zh-CN/site/kit.json';

/** The uncompiled messages of the widgets: the docs of the widget kit show every language at once. */
export const KIT_MESSAGES: Record<LocaleName, Record<string, string>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'ja-JP': jaJP,
  'ko-KR': koKR,
  'ru-RU': ruRU,
  'es-ES': esES,
};
