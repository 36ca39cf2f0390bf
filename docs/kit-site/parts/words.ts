import { IntlMessageFormat } from 'intl-messageformat';
import type { KitLabels } from '@/kit/KitLabels';
import { kitLabels } from '@/layouts/kitLabels';
import type { LocaleName } from '@/lib/intl/locales';
import en from '@/locales/catalogues/en-US/kit.json';
import es from '@/locales/catalogues/es-ES/kit.json';
import ja from '@/locales/catalogues/ja-JP/kit.json';
import ko from '@/locales/catalogues/ko-KR/kit.json';
import ru from '@/locales/catalogues/ru-RU/kit.json';
import zh from '@/locales/catalogues/zh-CN/kit.json';

const CATALOGUES: Record<LocaleName, Record<string, string>> = {
  'en-US': en,
  'es-ES': es,
  'ja-JP': ja,
  'ko-KR': ko,
  'ru-RU': ru,
  'zh-CN': zh,
};

/** The widgets' own words in a language, as the site gives them. */
export function wordsOf(locale: LocaleName): KitLabels {
  const catalogue = CATALOGUES[locale];
  return kitLabels((id, values) => String(new IntlMessageFormat(catalogue[id] ?? id, locale).format(values)));
}
