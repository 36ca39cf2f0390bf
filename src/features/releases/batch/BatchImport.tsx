import { useEffect, useReducer, useRef } from 'react';
import { FolderDrop } from '@/kit/FolderDrop/FolderDrop';
import { message } from '@/kit/Message/message';
import { Progress } from '@/kit/Progress/Progress';
import { useText } from '@/lib/intl/useText';
import { useLeaveGuard } from '@/lib/useLeaveGuard';
import { BATCH_LIMITS } from '../../../../contract/values/releases/batches';
import { BatchFooter } from './BatchFooter';
import styles from './BatchImport.module.css';
import { isUnfinished } from './BatchRow';
import { BatchTable } from './BatchTable';
import { BatchToolbar } from './BatchToolbar';
import { EMPTY_BATCH, reduceBatch } from './batch';
import { MissingFiles } from './MissingFiles';
import type { PageParts } from './PageParts';
import { SkippedFiles } from './SkippedFiles';
import { useBatchSending } from './useBatchSending';
import { useFilter } from './useFilter';
import { useInspection } from './useInspection';
import { type Reading, useReading } from './useReading';

/** Import of many plugins at once: files or folders are dropped, checked in a table, and submitted. */
export function BatchImport({ renderTags }: PageParts) {
  const text = useText();
  const [batch, dispatch] = useReducer(reduceBatch, EMPTY_BATCH);
  const { rows } = batch;
  const { reading, read } = useReading(dispatch, rows.length);
  const inspection = useInspection(rows, dispatch);
  const sender = useBatchSending(batch, dispatch);
  const filter = useFilter(rows);
  useLeaveGuard(rows.some(isUnfinished), () =>
    message.confirm({
      title: text('batch.leaveTitle'),
      content: text('batch.leaveContent'),
      confirmText: text('batch.leave'),
      cancelText: text('batch.stay'),
    }),
  );
  const isEmpty = rows.length === 0;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (batch.attempts > 0) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [batch.attempts]);

  return (
    <section ref={section} aria-label={text('release.batch')} className={styles.batch}>
      <FolderDrop
        title={text(isEmpty ? 'batch.drop' : 'batch.dropMore')}
        hint={isEmpty && text('batch.dropHint', { limit: BATCH_LIMITS.inspected })}
        filesText={text('batch.chooseFiles')}
        folderText={text('batch.chooseFolder')}
        size={isEmpty ? 'default' : 'small'}
        disabled={reading !== null}
        onFiles={read}
      />
      {reading && <ReadingLine reading={reading} />}
      <SkippedFiles ignored={batch.ignored} left={batch.left} />
      {!isEmpty && (
        <>
          <MissingFiles rows={rows} dispatch={dispatch} />
          <BatchToolbar batch={batch} filter={filter} inspection={inspection} dispatch={dispatch} />
          <BatchTable
            rows={filter.shown}
            contact={batch.contact}
            rollout={batch.rollout}
            attempts={batch.attempts}
            dispatch={dispatch}
            sender={sender}
            renderTags={renderTags}
          />
          <BatchFooter batch={batch} dispatch={dispatch} sender={sender} />
        </>
      )}
    </section>
  );
}

function ReadingLine({ reading: { done, total } }: { reading: Reading }) {
  const text = useText();
  const label = text('batch.reading', { done, total });
  return <Progress label={label} value={done} max={total} showValue valueText={label} />;
}
