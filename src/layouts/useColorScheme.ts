import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

const DEVICE_IS_DARK = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const device = window.matchMedia?.(DEVICE_IS_DARK);
  device?.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    device?.removeEventListener('change', listener);
  };
}

function schemeNow(): ColorScheme {
  const chosen = document.documentElement.getAttribute('data-theme');
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia?.(DEVICE_IS_DARK).matches ? 'dark' : 'light';
}

/** The color scheme of the page: the user's choice, else the device's. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, schemeNow, () => 'light' as const);
}
