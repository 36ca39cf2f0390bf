import { useLocation } from '@umijs/max';
import { useLayoutEffect } from 'react';
import { useText } from '@/lib/intl/useText';

/** The tab says the site's name, in the reader's language, until a page says more (SPEC.md section 2). */
export function useSiteTitle(): void {
  const text = useText();
  const { pathname } = useLocation();
  // A layout effect: a page names itself in an effect, which comes later and so wins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, and the old one's name must go
  useLayoutEffect(() => {
    document.title = text('site.title');
  }, [text, pathname]);
}
