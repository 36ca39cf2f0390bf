import type { LocaleName } from '@/lib/intl/locales';

/** One chunk a language: a reader downloads the words of his own only. */
const catalogues: Record<LocaleName, () => Promise<{ default: Record<string, string> }>> = {
  'zh-CN': () => import('./catalogues/zh-CN'),
  'en-US': () => import('./catalogues/en-US'),
  'ja-JP': () => import('./catalogues/ja-JP'),
  'ko-KR': () => import('./catalogues/ko-KR'),
  'ru-RU': () => import('./catalogues/ru-RU'),
  'es-ES': () => import('./catalogues/es-ES'),
};

export async function loadMessages(locale: LocaleName): Promise<Record<string, string>> {
  return (await catalogues[locale]()).default;
}
