import { type Dispatch, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { Chips } from '@/kit/Chips/Chips';
import { Input } from '@/kit/Input/Input';
import { NumberInput } from '@/kit/NumberInput/NumberInput';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { ROLLOUT_PERCENT } from '../../../../contract/values/releases';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { LIMITS } from '../values/releaseValues';
import styles from './BatchImport.module.css';
import { type BatchRow, canImport, currentVersionOf, hasFailed, type RowVerdict, verdictOf } from './BatchRow';
import type { Batch, BatchAction } from './batch';
import { errorMessage, sharedContactError } from './rowErrors';
import type { useInspection } from './useInspection';

/** Filter of the table: all rows, the plugins of one verdict, or those whose submission failed. */
type FilterKey = 'all' | 'refused' | RowVerdict;

/** In the order of the filter chips. */
const FILTER_WORDS: Record<FilterKey, MessageId> = {
  all: 'batch.all',
  new: 'batch.new',
  update: 'batch.update',
  taken: 'batch.taken',
  duplicate: 'batch.duplicate',
  files_missing: 'batch.filesMissing',
  failed: 'batch.failed',
  refused: 'batch.refused',
};

/** The filter of the table, and the filters that match any row with their counts. */
export function useFilter(rows: readonly BatchRow[]) {
  const [wanted, choose] = useState<FilterKey>('all');
  const choices = (Object.keys(FILTER_WORDS) as FilterKey[])
    .map((key) => ({ key, count: rows.filter((row) => isOf(row, key)).length }))
    .filter(({ key, count }) => key === 'all' || count > 0);
  // The chosen filter may match no row any more; then its chip is removed too.
  const key = choices.some((choice) => choice.key === wanted) ? wanted : 'all';
  return { key, choose, choices, shown: rows.filter((row) => isOf(row, key)) };
}

function isOf(row: BatchRow, key: FilterKey): boolean {
  if (key === 'all') return true;
  return key === 'refused' ? hasFailed(row) : verdictOf(row) === key;
}

export interface BatchToolbarProps {
  batch: Batch;
  filter: ReturnType<typeof useFilter>;
  /** The request for the verdicts. */
  inspection: ReturnType<typeof useInspection>;
  dispatch: Dispatch<BatchAction>;
}

/** Above the table: the contact for all rows and the rollout of new versions, then the filter. */
export function BatchToolbar({ batch, filter, inspection, dispatch }: BatchToolbarProps) {
  const text = useText();
  const failureText = useFailureText();
  const contactError = sharedContactError(batch);
  const isContactShown = contactError !== 'required' || batch.isContactWritten || batch.attempts > 0;
  const contactMessage = isContactShown && contactError && errorMessage(contactError);
  return (
    <div className={styles.toolbar}>
      {batch.rows.some(canImport) && (
        <Input
          size="small"
          className={styles.contact}
          label={text('batch.contactForAll')}
          hint={text('batch.contactHint')}
          limit={LIMITS.contact}
          required
          error={contactMessage && text(contactMessage)}
          value={batch.contact}
          onValueChange={(value) => dispatch({ type: 'contact', value })}
        />
      )}
      {batch.rows.some((row) => currentVersionOf(row) !== null) && (
        <NumberInput
          size="small"
          className={styles.contact}
          label={text('batch.rolloutForAll')}
          hint={text('batch.rolloutForAllHint')}
          min={ROLLOUT_PERCENT.min}
          max={ROLLOUT_PERCENT.max}
          value={batch.rollout}
          onValueChange={(rollout) => dispatch({ type: 'rolloutOfAll', rollout })}
        />
      )}
      <Chips
        aria-label={text('batch.filter')}
        className={styles.filter}
        items={filter.choices.map(({ key, count }) => ({ value: key, label: `${text(FILTER_WORDS[key])} ${count}` }))}
        value={filter.key}
        onChange={filter.choose}
      />
      {inspection.failure !== null && (
        <p role="alert" className={styles.unrequested}>
          {text('batch.checkFailed', { reason: failureText(inspection.failure) })}
          <Button size="small" onClick={inspection.reload}>
            {text('batch.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
