import { useEffect } from 'react';
import { useText } from '@/lib/intl/useText';

/** Names the tab after the tag whose plugins are listed, as the server's HTML did; a detail over them names it itself. */
export function useTagTitle(tag: string | undefined, isCovered: boolean): void {
  const text = useText();
  useEffect(() => {
    if (isCovered) return;
    const site = text('site.title');
    document.title = tag ? `${tag} · ${site}` : site;
  }, [tag, isCovered, text]);
}
