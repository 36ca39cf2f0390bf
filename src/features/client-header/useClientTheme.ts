import { useEffect, useState } from 'react';
import { hostBridge } from '@/host/host';
import { changeTheme, getSystemInfo } from '@/host/hostActions';
import { applyThemeChoice, chooseTheme, THEME_COOKIE, type ThemeChoice } from '@/theme/themeChoice';
import { keepInFrame } from './frameCookies';

/**
 * One scheme for client and page: what the client has is shown here, and what the reader chooses here is told to it.
 * Answers the choice that is shown.
 */
export function useClientTheme(): ThemeChoice {
  const [choice, setChoice] = useState<ThemeChoice>(shownChoice);

  useEffect(() => {
    let known = shownChoice();
    let isOver = false;
    const take = (theme: ThemeChoice | undefined) => {
      if (!theme || isOver) return;
      known = theme;
      chooseTheme(theme);
      keepInFrame(THEME_COOKIE, theme);
      setChoice(theme);
    };
    const stopHearing = hostBridge()?.on('changeTheme', ({ theme }) => take(theme));
    void getSystemInfo().then((info) => take(info?.theme));
    const observer = new MutationObserver(() => {
      const theme = shownChoice();
      if (theme === known) return;
      take(theme);
      void changeTheme(theme);
    });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      isOver = true;
      stopHearing?.();
      observer.disconnect();
    };
  }, []);

  // The header's own menu begins with what a cookie says, and there may be none.
  useEffect(() => applyThemeChoice(choice), [choice]);
  return choice;
}

function shownChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
