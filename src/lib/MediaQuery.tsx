import type { ReactNode } from 'react';
import { useMediaQuery } from './useMediaQuery';

interface MediaQueryProps {
  /** The media query. */
  query: string;
  /** The result of the query for which the children are rendered. */
  matches: boolean;
  children: ReactNode;
}

/**
 * Renders its children only if a media query holds, or only if it does not. Until the result is known, they are
 * rendered and the style sheet decides. A component of its own, so that a change renders only this and not the page
 * around it.
 */
export function MediaQuery({ query, matches, children }: MediaQueryProps): ReactNode {
  const result = useMediaQuery(query);
  return result === null || result === matches ? children : null;
}
