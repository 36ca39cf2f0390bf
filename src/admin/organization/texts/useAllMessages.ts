import { useLoad } from '@/data/useLoad';
import { builtMessages } from '@/lib/intl/currentLocale';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import type { BuiltMessage } from './messageSource';

export type MessagesByLanguage = Record<LocaleName, Record<string, BuiltMessage>>;

/** All messages of the site in all languages. */
export const useAllMessages = () => useLoad('messages', loadMessages);

async function loadMessages(): Promise<MessagesByLanguage> {
  const pairs = await Promise.all(LANGUAGES.map(async ({ locale }) => [locale, await builtMessages(locale)] as const));
  return Object.fromEntries(pairs) as MessagesByLanguage;
}
