import { useEffect, useState } from 'react';
import { call } from '@/api/call';
import { useLocale } from '@/lib/intl/useText';
import type { Suggestion } from '../../../../contract/plugins/suggestions';

/**
 * Pause in typing, in ms, after which suggestions are requested. With the response of 5 to 30 ms they appear within 100
 * ms, and fast typing still cancels most requests.
 */
const DEBOUNCE_MS = 60;
const NONE: readonly Suggestion[] = [];

/**
 * Suggestions for a typed text; none unless `isWanted`. The previous ones stay until the new ones arrive, and while the
 * user is composing a word. A later text cancels the request, so that a late response is never shown. A failure is silent,
 * because Enter still searches.
 */
export function useSuggestions(
  typed: string,
  { isWanted, isComposing }: { isWanted: boolean; isComposing: boolean },
): readonly Suggestion[] {
  const locale = useLocale();
  const [suggestions, setSuggestions] = useState(NONE);
  const keyword = isWanted ? typed.trim() : '';
  // Letters and kana that an input method has not converted yet are not words. A Hangul syllable is already text,
  // although its composition ends only with the next syllable.
  const isUnfinished = isComposing && !/\p{Script=Hangul}$/u.test(keyword);
  useEffect(() => {
    if (isUnfinished) return;
    if (!keyword) {
      setSuggestions(NONE);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call('listSuggestions', { keyword, locale }, { signal: controller.signal })
        .then(({ suggestion_list }) => setSuggestions(suggestion_list))
        .catch(() => {
          if (!controller.signal.aborted) setSuggestions(NONE);
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [keyword, locale, isUnfinished]);
  return suggestions;
}
