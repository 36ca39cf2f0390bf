import { useLocation } from '@umijs/max';
import { useLayoutEffect, useRef } from 'react';
import { firstPage } from '@/lib/firstPage';
import { useText } from '@/lib/intl/useText';

/** The tab says the site's name, in the reader's language, until a page says more (SPEC.md section 2). */
export function useSiteTitle(): void {
  const text = useText();
  const { pathname } = useLocation();
  /** The server named what it drew, and knows more of it than the site's name. */
  const isNamed = useRef(firstPage() !== null);
  // A layout effect: a page names itself in an effect, which comes later and so wins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, and the old one's name must go
  useLayoutEffect(() => {
    if (!isNamed.current) document.title = text('site.title');
    isNamed.current = false;
  }, [text, pathname]);
}
