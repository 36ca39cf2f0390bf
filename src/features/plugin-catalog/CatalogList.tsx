import type { ReactNode } from 'react';
import { SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import type { PluginPage } from '../../../contract/plugins/plugins';
import { CardSkeletons } from './CardSkeleton';
import { CatalogError } from './CatalogError';
import styles from './CatalogSection.module.css';
import { EndlessGrid, type EndlessGridProps } from './EndlessGrid';

/** Three rows at four columns: more than a screen shows. */
const SKELETONS = 12;

export interface CatalogListProps<Page extends PluginPage> extends EndlessGridProps<Page> {
  /** Content if the list is empty. */
  empty: ReactNode;
}

/** A list of plugins in each of its states: loading, empty, failed, and the cards. */
export function CatalogList<Page extends PluginPage>({ empty, ...grid }: CatalogListProps<Page>) {
  const { status, page, plugins, error, loadMore } = grid.catalog;
  if (page) return plugins.length === 0 ? empty : <EndlessGrid {...grid} />;
  if (status === 'error') return <CatalogError error={error} onRetry={loadMore} />;
  return (
    <SkeletonGroup className={styles.grid}>
      <CardSkeletons count={SKELETONS} />
    </SkeletonGroup>
  );
}
