import type { Locale as AntdLocale } from 'antd/es/locale';
import { useEffect, useState } from 'react';
import type { LocaleName } from '@/lib/intl/locales';
import { useLocale } from '@/lib/intl/useText';

/** antd's own words, a chunk each language. */
const LOCALES: Record<LocaleName, () => Promise<{ default: AntdLocale }>> = {
  'zh-CN': () => import('antd/es/locale/zh_CN'),
  'en-US': () => import('antd/es/locale/en_US'),
  'ja-JP': () => import('antd/es/locale/ja_JP'),
  'ko-KR': () => import('antd/es/locale/ko_KR'),
  'ru-RU': () => import('antd/es/locale/ru_RU'),
  'es-ES': () => import('antd/es/locale/es_ES'),
};

/** antd's words in the reader's language; until they come, those shown before. */
export function useAntdLocale(): AntdLocale | undefined {
  const locale = useLocale();
  const [words, setWords] = useState<AntdLocale>();
  useEffect(() => {
    let wanted = true;
    LOCALES[locale]().then(
      (module) => wanted && setWords(module.default),
      () => {
        // Without them antd speaks English; nothing that matters is lost.
      },
    );
    return () => {
      wanted = false;
    };
  }, [locale]);
  return words;
}
