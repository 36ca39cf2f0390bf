import type { ReactNode } from 'react';
import { SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import type { PluginPage } from '../../../contract/plugins';
import { CardSkeletons } from './CardSkeleton';
import { CatalogueError } from './CatalogueError';
import styles from './CatalogueSection.module.css';
import { EndlessGrid, type EndlessGridProps } from './EndlessGrid';

/** Three rows at four columns: more than a screen shows. */
const SKELETONS = 12;

export interface CatalogueListProps<Page extends PluginPage> extends EndlessGridProps<Page> {
  /** Content if the list is empty. */
  empty: ReactNode;
}

/** A list of plugins in each of its states: loading, empty, failed, and the cards. */
export function CatalogueList<Page extends PluginPage>({ empty, ...grid }: CatalogueListProps<Page>) {
  const { status, plugins, error, reload } = grid.catalogue;
  if (status === 'error') return <CatalogueError error={error} onRetry={reload} />;
  if (status !== 'success')
    return (
      <SkeletonGroup className={styles.grid}>
        <CardSkeletons count={SKELETONS} />
      </SkeletonGroup>
    );
  return plugins.length === 0 ? empty : <EndlessGrid {...grid} />;
}
