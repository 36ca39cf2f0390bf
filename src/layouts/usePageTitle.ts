import { useEffect } from 'react';
import { useText } from '@/lib/intl/useText';

/**
 * Sets the title of the browser tab: "Page not found · Plugin Square". The layout restores the site's title on leaving.
 */
export function usePageTitle(name: string): void {
  const text = useText();
  useEffect(() => {
    document.title = `${name} · ${text('site.title')}`;
  }, [name, text]);
}
