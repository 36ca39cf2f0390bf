import { type Dispatch, useId } from 'react';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import styles from './BatchImport.module.css';
import { type BatchRow, verdictOf } from './BatchRow';
import type { BatchAction } from './batch';

export interface MissingFilesProps {
  rows: readonly BatchRow[];
  dispatch: Dispatch<BatchAction>;
}

/** Explains once, for all manifests that were dropped without their code, what to drop. */
export function MissingFiles({ rows, dispatch }: MissingFilesProps) {
  const text = useText();
  const titleId = useId();
  const ids = new Set(rows.filter((row) => verdictOf(row) === 'files_missing').map(({ id }) => id));
  if (ids.size === 0) return null;
  return (
    <section className={styles.missing} aria-labelledby={titleId}>
      <Icon name="warning" size={20} />
      <div className={styles.missingText}>
        <h2 id={titleId} className={styles.missingTitle}>
          {text('batch.missingTitle', { count: ids.size })}
        </h2>
        <p>{text('batch.missingRemedy')}</p>
      </div>
      <Button size="small" onClick={() => dispatch({ type: 'removed', ids })}>
        {text('batch.removeMissing', { count: ids.size })}
      </Button>
    </section>
  );
}
