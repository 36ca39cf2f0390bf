import type { Locale } from '../contract/values/locales';

/** The six interface languages in the order of the switcher (requirements.md section 2), each by its own name. */
export const LANGUAGES = [
  { locale: 'en-US', name: 'English' },
  { locale: 'ja-JP', name: '日本語' },
  { locale: 'ko-KR', name: '한국어' },
  { locale: 'ru-RU', name: 'Русский' },
  { locale: 'es-ES', name: 'Español' },
  { locale: 'zh-CN', name: '简体中文' },
] as const satisfies readonly { locale: Locale; name: string }[];

export type LocaleName = Locale;
