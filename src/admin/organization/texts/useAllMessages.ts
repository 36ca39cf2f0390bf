import { useEffect, useState } from 'react';
import { builtMessages } from '@/lib/intl/currentLocale';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import type { BuiltMessage } from './messageSource';

export type MessagesByLanguage = Record<LocaleName, Record<string, BuiltMessage>>;

/** Loads all messages of the site in all languages; null until then. `load` requests them again. */
export function useAllMessages(): { messages: MessagesByLanguage | null; failed: boolean; load: () => void } {
  const [messages, setMessages] = useState<MessagesByLanguage | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the request again
  useEffect(() => {
    let isWanted = true;
    setFailed(false);
    Promise.all(LANGUAGES.map(async ({ locale }) => [locale, await builtMessages(locale)] as const)).then(
      (pairs) => isWanted && setMessages(Object.fromEntries(pairs) as MessagesByLanguage),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  return { messages, failed, load: () => setAttempt((count) => count + 1) };
}
