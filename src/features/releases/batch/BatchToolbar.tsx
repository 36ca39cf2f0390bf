import type { Dispatch } from 'react';
import { Button } from '@/kit/Button/Button';
import { Chips } from '@/kit/Chips/Chips';
import { Input } from '@/kit/Input/Input';
import { NumberInput } from '@/kit/NumberInput/NumberInput';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { ROLLOUT_PERCENT } from '../../../../contract/values/releases';
import type { MessageId } from '../../../../locales/messageIds.generated';
import styles from './BatchImport.module.css';
import { canImport, currentVersionOf } from './BatchRow';
import type { Batch, BatchAction } from './batch';
import { errorMessage, LIMITS, sharedContactError } from './rowErrors';
import type { Filter, FilterKey } from './useFilter';
import type { useInspection } from './useInspection';

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

export interface BatchToolbarProps {
  batch: Batch;
  filter: Filter;
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
      {inspection.error !== null && (
        <p role="alert" className={styles.unrequested}>
          {text('batch.checkFailed', { reason: failureText(inspection.error) })}
          <Button size="small" onClick={inspection.retry}>
            {text('batch.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
