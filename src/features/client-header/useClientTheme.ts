import { useEffect, useState } from 'react';
import { hostBridge } from '@/host/host';
import { changeTheme, getSystemInfo } from '@/host/hostActions';
import { applyThemeChoice, chooseTheme, THEME_COOKIE, type ThemeChoice } from '@/theme/themeChoice';
import { keepInFrame } from './frameCookies';

/**
 * One scheme for client and page: what the client has is shown here, and what the reader chooses here is told to it.
 * Answers how often the client changed it, for a menu that must begin anew with it.
 */
export function useClientTheme(): number {
  const [told, setTold] = useState({ theme: shownChoice(), turn: 0 });

  useEffect(() => {
    let known = shownChoice();
    let isOver = false;
    const take = (theme: ThemeChoice | undefined) => {
      if (!theme || theme === known || isOver) return;
      known = theme;
      chooseTheme(theme);
      keepInFrame(THEME_COOKIE, theme);
      setTold(({ turn }) => ({ theme, turn: turn + 1 }));
    };
    const stopHearing = hostBridge()?.on('changeTheme', ({ theme }) => take(theme));
    void getSystemInfo().then((info) => take(info?.theme));
    const observer = new MutationObserver(() => {
      const theme = shownChoice();
      if (theme === known) return;
      known = theme;
      keepInFrame(THEME_COOKIE, theme);
      void changeTheme(theme);
    });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      isOver = true;
      stopHearing?.();
      observer.disconnect();
    };
  }, []);

  // A menu that begins anew shows what a cookie says, and there may be none.
  useEffect(() => applyThemeChoice(told.theme), [told]);
  return told.turn;
}

function shownChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
