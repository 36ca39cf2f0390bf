import type { ReactNode } from 'react';

/** What the page draws inside the table, with features that the import does not know. */
export interface PageParts {
  /** The choice of a plugin's tags. */
  renderTags: (choice: { chosen: readonly number[]; onChange: (chosen: number[]) => void }) => ReactNode;
}
