import { useEffect } from 'react';
import { setTitle } from '@/host/hostActions';

/** Sets the title of the desktop app's window to the page's title (SPEC.md section 2). */
export function useClientTitle(): void {
  useEffect(() => {
    let told = '';
    const tell = () => {
      if (document.title === told) return;
      told = document.title;
      void setTitle(told);
    };
    tell();
    const observer = new MutationObserver(tell);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
}
