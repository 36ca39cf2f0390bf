import { Fragment, type ReactNode, useId } from 'react';
import { Button } from '@/kit/Button/Button';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { PluginSummary } from '../../../contract/plugins/plugins';
import { CardSkeletons } from './CardSkeleton';
import styles from './RecommendedSection.module.css';
import { BATCH_SIZE, type Recommendations } from './useRecommendations';

export interface RecommendedSectionProps {
  recommendations: Recommendations;
  renderCard: (plugin: PluginSummary) => ReactNode;
}

/** The recommended row with "refresh batch"; not rendered if nothing is recommended. */
export function RecommendedSection({ recommendations, renderCard }: RecommendedSectionProps) {
  const text = useText();
  const title = useId();
  const failureText = useFailureText();
  const { status, plugins, hasOthers, error, refresh } = recommendations;
  if (status === 'success' && plugins.length === 0) return null;
  const failed = status === 'error';
  return (
    <section className={styles.section} aria-labelledby={title}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={title} className={styles.title}>
            {text('square.recommended')}
          </h2>
          <p className={styles.note} role="status">
            {failed ? failureText(error) : text('square.recommendedHint')}
          </p>
        </div>
        {(hasOthers || failed) && (
          <Button
            className={styles.refresh}
            type="text"
            size="small"
            icon="refresh"
            loading={status === 'requesting'}
            onClick={refresh}
          >
            {text(failed ? 'square.retry' : 'square.refreshBatch')}
          </Button>
        )}
      </div>
      {(plugins.length > 0 || !failed) && (
        <div className={styles.row} aria-busy={status === 'requesting' || undefined}>
          {plugins.map((plugin) => (
            <Fragment key={plugin.plugin_key}>{renderCard(plugin)}</Fragment>
          ))}
          {plugins.length === 0 && <CardSkeletons count={BATCH_SIZE} variant="featured" />}
        </div>
      )}
    </section>
  );
}
