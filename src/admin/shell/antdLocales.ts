import type { Locale as AntdLocale } from 'antd/es/locale';
import { useEffect, useState } from 'react';
import type { LocaleName } from '@/lib/intl/locales';
import { useLocale } from '@/lib/intl/useText';

/**
 * antd's own messages, one chunk per language. The server's preload hints use these chunk names
 * (server/site/siteAssets.ts).
 */
const LOCALES: Record<LocaleName, () => Promise<{ default: AntdLocale }>> = {
  'zh-CN': () => import(/* webpackChunkName: "antd-words-zh-CN" */ 'antd/es/locale/zh_CN'),
  'en-US': () => import(/* webpackChunkName: "antd-words-en-US" */ 'antd/es/locale/en_US'),
  'ja-JP': () => import(/* webpackChunkName: "antd-words-ja-JP" */ 'antd/es/locale/ja_JP'),
  'ko-KR': () => import(/* webpackChunkName: "antd-words-ko-KR" */ 'antd/es/locale/ko_KR'),
  'ru-RU': () => import(/* webpackChunkName: "antd-words-ru-RU" */ 'antd/es/locale/ru_RU'),
  'es-ES': () => import(/* webpackChunkName: "antd-words-es-ES" */ 'antd/es/locale/es_ES'),
};

const loaded: Partial<Record<LocaleName, AntdLocale>> = {};

/** Loads antd's messages. If that fails, antd is in English, and all functions still work. */
export async function loadAntdLocale(locale: LocaleName): Promise<void> {
  const module = await LOCALES[locale]().catch(() => null);
  if (module) loaded[locale] = module.default;
}

/** Returns antd's messages in the user's language. Until they are loaded, keeps the previous ones. */
export function useAntdLocale(): AntdLocale | undefined {
  const locale = useLocale();
  const [messages, setMessages] = useState(loaded[locale]);
  useEffect(() => {
    let isCurrent = true;
    loadAntdLocale(locale).then(() => isCurrent && setMessages((before) => loaded[locale] ?? before));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return messages;
}
