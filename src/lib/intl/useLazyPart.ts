import { useCallback, useState } from 'react';
import { bringArea } from './currentLocale';

/**
 * A part of a page that is downloaded on request together with its messages (the area `visitor`); `null` until then.
 * The page works without it, so a failure is silent and the next request tries again. `load` must be the same function
 * every time.
 */
export function useLazyPart<Part>(load: () => Promise<Part>): [part: Part | null, bring: () => void] {
  const [part, setPart] = useState<Part | null>(null);
  const bring = useCallback(() => {
    Promise.all([load(), bringArea('site/visitor')]).then(
      ([brought]) => setPart(brought),
      () => {},
    );
  }, [load]);
  return [part, bring];
}
