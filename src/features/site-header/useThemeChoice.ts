import { useCallback, useEffect, useState } from 'react';
import { firstPage } from '@/lib/firstPage';
import { applyThemeChoice, chooseTheme, readThemeChoice, type ThemeChoice } from '@/theme/themeChoice';

/** The reader's choice of light, dark or the device's scheme, and the way to change it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState<ThemeChoice>(drawnChoice);
  // "Back" may show a page that the browser kept from before the choice.
  useEffect(() => {
    const kept = readThemeChoice();
    applyThemeChoice(kept);
    setChoice(kept);
  }, []);
  const choose = useCallback((next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  }, []);
  return [choice, choose];
}

/** The choice that the page was drawn with, by the server or now. */
function drawnChoice(): ThemeChoice {
  const first = firstPage();
  return first ? (first.theme ?? 'system') : readThemeChoice();
}
