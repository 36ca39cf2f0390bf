import { useEffect } from 'react';
import { setTitle } from '@/host/hostActions';

/** Sets the title of the desktop app's window to the page's title (SPEC.md section 2). */
export function useClientTitle(): void {
  useEffect(() => {
    let reported = '';
    const report = () => {
      if (document.title === reported) return;
      reported = document.title;
      void setTitle(reported);
    };
    report();
    const observer = new MutationObserver(report);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
}
