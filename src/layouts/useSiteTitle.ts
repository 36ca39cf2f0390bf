import { useLocation } from '@umijs/max';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '@/lib/intl/useText';
import { initialData } from '@/lib/page/initialData';

/** Sets the tab's title to the site's name in the page's language, until a page sets its own (SPEC.md section 2). */
export function useSiteTitle(): void {
  const text = useText();
  const { pathname } = useLocation();
  /** The server already set the title of the rendered page. */
  const isNamed = useRef(initialData() !== null);
  // A layout effect: it runs before the page's own effect, which then overrides the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, and the old one's name must go
  useLayoutEffect(() => {
    if (!isNamed.current) document.title = text('site.title');
    isNamed.current = false;
  }, [text, pathname]);
}
