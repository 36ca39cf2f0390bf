import { useEffect } from 'react';
import { useText } from '@/lib/intl/useText';

/** Names the browser tab after the chosen tag, as the server's HTML does. An open detail sets its own name. */
export function useTagTitle(tag: string | undefined, isCovered: boolean): void {
  const text = useText();
  useEffect(() => {
    if (isCovered) return;
    const site = text('site.title');
    document.title = tag ? `${tag} · ${site}` : site;
  }, [tag, isCovered, text]);
}
