import type { ReactNode } from 'react';

/** Parts that the page renders inside the table, from features that the import does not import itself. */
export interface PageParts {
  /** Renders the tag picker of a plugin. */
  renderTags: (choice: { chosen: readonly number[]; onChange: (chosen: number[]) => void }) => ReactNode;
}
