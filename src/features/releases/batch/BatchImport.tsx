import { type Dispatch, useEffect, useId, useReducer, useRef } from 'react';
import { call } from '@/api/call';
import { Accordion } from '@/kit/Accordion/Accordion';
import { Button } from '@/kit/Button/Button';
import { FolderDrop } from '@/kit/FolderDrop/FolderDrop';
import { Icon } from '@/kit/Icon/Icon';
import { message } from '@/kit/Message/message';
import { Progress } from '@/kit/Progress/Progress';
import { useText } from '@/lib/intl/useText';
import { useLeaveGuard } from '@/lib/useLeaveGuard';
import { BATCH_LIMITS } from '../../../../contract/values/releases';
import type { PageParts } from '../form/PageParts';
import { idOf, type Release } from '../sending/Release';
import { type Sender, useSending } from '../sending/useSending';
import { BatchFooter } from './BatchFooter';
import styles from './BatchImport.module.css';
import { type BatchRow, fieldsOf, isUnfinished, rolloutOf, verdictOf } from './BatchRow';
import { BatchTable } from './BatchTable';
import { BatchToolbar, useFilter } from './BatchToolbar';
import { type Batch, type BatchAction, EMPTY_BATCH, reduceBatch } from './batch';
import { toItem, useInspection } from './useInspection';
import { type Reading, useReading } from './useReading';

/** Import of many plugins at once: files or folders are dropped, checked in a table, and submitted. */
export function BatchImport({ renderTags }: Pick<PageParts, 'renderTags'>) {
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

interface MissingFilesProps {
  rows: readonly BatchRow[];
  dispatch: Dispatch<BatchAction>;
}

/** Explains once, for all manifests that were dropped without their code, what to drop. */
function MissingFiles({ rows, dispatch }: MissingFilesProps) {
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

/** Maximum number of paths listed. A user who drops a folder of images need not read each. */
const MAX_LISTED = 100;

interface SkippedFilesProps {
  /** Files that are not plugins. */
  ignored: readonly string[];
  /** Plugins beyond the limit of a batch. */
  left: readonly string[];
}

/** Lists the dropped files that are not in the table, with the reason. */
function SkippedFiles({ ignored, left }: SkippedFilesProps) {
  const text = useText();
  const items = [
    { key: 'left', paths: left, title: text('batch.tooMany', { limit: BATCH_LIMITS.inspected, count: left.length }) },
    { key: 'ignored', paths: ignored, title: text('batch.ignored', { count: ignored.length }) },
  ].filter(({ paths }) => paths.length > 0);
  if (items.length === 0) return null;
  return (
    <Accordion
      headingLevel={2}
      items={items.map(({ key, title, paths }) => ({ key, title, content: <Paths paths={paths} /> }))}
    />
  );
}

function Paths({ paths }: { paths: readonly string[] }) {
  return (
    <ul className={styles.paths}>
      {paths.slice(0, MAX_LISTED).map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two drops may have one path, and the list only grows
        <li key={index}>
          <bdi translate="no">{path}</bdi>
        </li>
      ))}
      {paths.length > MAX_LISTED && <li>…</li>}
    </ul>
  );
}

/** Sends the plugins of a batch, each with its fields at that time, and reports the result of each to the batch. */
function useBatchSending(batch: Batch, dispatch: Dispatch<BatchAction>): Sender {
  return useSending({
    releaseOf(id) {
      const row = batch.rows.find((one) => one.id === id);
      return row?.package ? rowRelease(row, row.package.file, batch) : null;
    },
    keepsFiles: false,
    onChange: (id, sending) => dispatch({ type: 'changed', id, row: { sending } }),
  });
}

/**
 * The release that a row sends. If the user did not choose tags, none are sent: the server then uses those of the
 * package or of the updated plugin.
 */
function rowRelease(row: BatchRow, file: File, { contact, rollout }: Batch): Release {
  const given = fieldsOf(row, contact);
  const fields = Object.entries(given).map(([name, text]) => [name, text.trim()]);
  const share = rolloutOf(row, given.version, rollout);
  const key = `row ${row.id}`;
  return {
    pluginKey: row.inspected?.verdict === 'update' ? row.inspected.plugin_key : null,
    kind: 'version',
    fields: {
      ...Object.fromEntries(fields),
      ...(row.tagIds && { tag_ids: JSON.stringify(row.tagIds) }),
      ...(share < 100 && { rollout: String(share) }),
    },
    files: [{ key, kind: 'code', file }],
    uploadsOf: (ids) => ({ code: idOf(key, ids) }),
    async isOnServer(signal) {
      const { items } = await call('inspectPackages', { items: [toItem(row)] }, { signal });
      return items[0]?.verdict === 'duplicate';
    },
  };
}
