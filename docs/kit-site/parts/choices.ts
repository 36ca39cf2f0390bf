import { useSyncExternalStore } from 'react';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { applyThemeChoice, type ThemeChoice } from '@/theme/themeChoice';

/** A choice that this browser keeps. The page is drawn with the first value, and shows the kept one once it lives. */
function makeChoice<Value extends string>(key: string, first: Value, known: (value: string) => boolean) {
  const listeners = new Set<() => void>();
  let chosen: Value | undefined;

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = (): Value => {
    chosen ??= kept();
    return chosen;
  };
  const kept = (): Value => {
    try {
      const value = localStorage.getItem(key);
      return value !== null && known(value) ? (value as Value) : first;
    } catch {
      return first;
    }
  };
  const choose = (value: Value) => {
    chosen = value;
    try {
      localStorage.setItem(key, value);
    } catch {
      // Where nothing may be kept, the choice holds until the page is left.
    }
    for (const listener of listeners) listener();
  };
  const use = () => useSyncExternalStore(subscribe, read, () => first);
  return { use, choose };
}

const scheme = makeChoice<ThemeChoice>('kit-docs-scheme', 'system', (value) =>
  ['light', 'dark', 'system'].includes(value),
);
const language = makeChoice<LocaleName>('kit-docs-language', 'en-US', (value) =>
  LANGUAGES.some(({ locale }) => locale === value),
);

/** The colour scheme of the docs themselves; the key is read by entries/scheme.ts too. */
export function useScheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [scheme.use(), chooseScheme];
}

function chooseScheme(choice: ThemeChoice): void {
  applyThemeChoice(choice);
  scheme.choose(choice);
}

/** The language of the kit's own words in the demos. */
export function useDemoLanguage(): [LocaleName, (locale: LocaleName) => void] {
  return [language.use(), language.choose];
}
