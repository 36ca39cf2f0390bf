import { useCallback, useEffect, useState } from 'react';
import { initialData } from '@/lib/page/initialData';
import { applyThemeChoice, chooseTheme, readThemeChoice, type ThemeChoice } from '@/theme/themeChoice';

/** The user's color scheme (light, dark or the device's), and a setter. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState<ThemeChoice>(renderedChoice);
  // "Back" may restore a cached page from before the choice.
  useEffect(() => {
    const stored = readThemeChoice();
    applyThemeChoice(stored);
    setChoice(stored);
  }, []);
  const choose = useCallback((next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  }, []);
  return [choice, choose];
}

/** The choice with which the page was rendered, on the server or here. */
function renderedChoice(): ThemeChoice {
  const first = initialData();
  return first ? (first.theme ?? 'system') : readThemeChoice();
}
