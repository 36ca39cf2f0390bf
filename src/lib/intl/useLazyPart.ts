import { useCallback, useState } from 'react';
import { loadArea } from './currentLocale';

/**
 * A part of a page that is downloaded on request together with its messages (the area `visitor`); `null` until then.
 * The page works without it, so a failure is silent and the next request tries again. `load` must be the same function
 * every time.
 */
export function useLazyPart<Part>(load: () => Promise<Part>): [part: Part | null, start: () => void] {
  const [part, setPart] = useState<Part | null>(null);
  const start = useCallback(() => {
    Promise.all([load(), loadArea('site/visitor')]).then(
      ([loaded]) => setPart(loaded),
      () => {},
    );
  }, [load]);
  return [part, start];
}
