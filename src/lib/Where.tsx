import type { ReactNode } from 'react';
import { useMediaQuery } from './useMediaQuery';

interface WhereProps {
  /** A media query. */
  query: string;
  /** Its answer where this stands. */
  holds: boolean;
  children: ReactNode;
}

/**
 * What stands only where a media query holds, or only where it does not. While nobody knows it stands, and the style sheet
 * decides. A component of its own, so that the answer draws this again and not the page around it.
 */
export function Where({ query, holds, children }: WhereProps): ReactNode {
  const answer = useMediaQuery(query);
  return answer === null || answer === holds ? children : null;
}
