import { useEffect } from 'react';
import { useText } from '@/lib/intl/useText';

/** Names this page in the browser's tab: "Page not found · Plugin Square". The layout takes the name back on leaving. */
export function usePageTitle(name: string): void {
  const text = useText();
  useEffect(() => {
    document.title = `${name} · ${text('site.title')}`;
  }, [name, text]);
}
