import { useEffect } from 'react';
import { useText } from '@/lib/intl/useText';

/** Names the browser tab after the chosen tags, as the server's HTML does. An open detail sets its own name. */
export function useTagTitle(tags: readonly { name: string }[], isCovered: boolean): void {
  const text = useText();
  const names = tags.map(({ name }) => name).join(' + ');
  useEffect(() => {
    if (isCovered) return;
    const site = text('site.title');
    document.title = names ? `${names} · ${site}` : site;
  }, [names, isCovered, text]);
}
