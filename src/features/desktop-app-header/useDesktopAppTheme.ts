import { useEffect, useState } from 'react';
import { hostBridge } from '@/host/host';
import { changeTheme, getSystemInfo } from '@/host/hostActions';
import { applyThemeChoice, chooseTheme, THEME_COOKIE, type ThemeChoice } from '@/theme/themeChoice';
import { storeFrameCookie } from './frameCookies';

/**
 * Keeps the color scheme of the desktop app and the page in sync. Returns how often the app changed it, as a key for
 * menus that must remount with it.
 */
export function useDesktopAppTheme(): number {
  const [appChoice, setAppChoice] = useState({ theme: shownChoice(), turn: 0 });

  useEffect(() => {
    let known = shownChoice();
    let isOver = false;
    const apply = (theme: ThemeChoice | undefined) => {
      if (!theme || theme === known || isOver) return;
      known = theme;
      chooseTheme(theme);
      storeFrameCookie(THEME_COOKIE, theme);
      setAppChoice(({ turn }) => ({ theme, turn: turn + 1 }));
    };
    const stopListening = hostBridge()?.on('changeTheme', ({ theme }) => apply(theme));
    void getSystemInfo().then((info) => apply(info?.theme));
    const observer = new MutationObserver(() => {
      const theme = shownChoice();
      if (theme === known) return;
      known = theme;
      storeFrameCookie(THEME_COOKIE, theme);
      void changeTheme(theme);
    });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      isOver = true;
      stopListening?.();
      observer.disconnect();
    };
  }, []);

  // A remounted menu shows the cookie's value, and cookies may be blocked.
  useEffect(() => applyThemeChoice(appChoice.theme), [appChoice]);
  return appChoice.turn;
}

function shownChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
