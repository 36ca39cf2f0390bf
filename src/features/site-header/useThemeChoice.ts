import { useCallback, useState } from 'react';
import { firstPage } from '@/lib/firstPage';
import { chooseTheme, readThemeChoice, type ThemeChoice } from '@/theme/themeChoice';

/** The reader's choice of light, dark or the device's scheme, and the way to change it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState<ThemeChoice>(() => firstPage()?.theme ?? readThemeChoice());
  const choose = useCallback((next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  }, []);
  return [choice, choose];
}
