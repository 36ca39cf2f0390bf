import type { Dispatch } from 'react';
import { findMissingStorage } from '@/features/releases/sending/findMissingStorage';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { Progress } from '@/kit/Progress/Progress';
import { fieldErrorsOf } from '@/lib/intl/fieldErrors';
import { useFailureText } from '@/lib/intl/useFailureText';
import { type Text, useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { FieldError } from '../../../../shared/fieldErrors';
import type { Sender } from '../sending/useSending';
import styles from './BatchImport.module.css';
import { type BatchRow, fieldsOf, hasFailed, isPending, verdictOf } from './BatchRow';
import type { Batch, BatchAction } from './batch';
import { chosenOf, rowErrors, sharedContactError } from './rowErrors';
import { WarnedRows } from './rowWarnings';

export interface BatchFooterProps {
  batch: Batch;
  dispatch: Dispatch<BatchAction>;
  sender: Sender;
}

/** The bar below the table: what will be submitted, the progress, and the results. */
export function BatchFooter({ batch, dispatch, sender }: BatchFooterProps) {
  const text = useText();
  const tried = batch.rows.filter(({ sending }) => sending !== null);
  const running = tried.filter(isPending);
  const chosen = chosenOf(batch);

  return (
    <div className={styles.footer}>
      {running.length > 0 ? (
        <Running
          done={tried.length - running.length}
          total={tried.length}
          onCancel={() => running.forEach(({ id }) => void sender.cancel(id))}
        />
      ) : (
        <>
          <p className={styles.summary} role="status">
            {tried.length > 0 ? summaryOf(batch, text) : chosenText(batch, chosen, text)}
          </p>
          <div className={styles.actions}>
            {tried.length > 0 && <Ended batch={batch} dispatch={dispatch} sender={sender} />}
            {(chosen.length > 0 || tried.length === 0) && (
              <Button
                type="primary"
                disabled={chosen.length === 0}
                onClick={async () => {
                  if (chosen.some(isIncomplete) || sharedContactError(batch)) dispatch({ type: 'attempted' });
                  else if (await isConfirmed(chosen, batch, text)) sender.send(chosen.map(({ id }) => id));
                }}
              >
                {text('batch.submit', { count: chosen.length })}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

const isIncomplete = (row: BatchRow): boolean => Object.keys(rowErrors(row)).length > 0;

/** Number of selected plugins, and, once the user tried to submit them, what is missing. */
function chosenText(batch: Batch, chosen: readonly BatchRow[], text: Text): string {
  const incomplete = batch.attempts === 0 ? 0 : chosen.filter(isIncomplete).length;
  if (incomplete === 0) return text('batch.chosen', { count: chosen.length });
  return text('batch.chosenIncomplete', { count: chosen.length, incomplete });
}

async function isConfirmed(ready: readonly BatchRow[], batch: Batch, text: Text): Promise<boolean> {
  const lack = await findMissingStorage(ready.reduce((sum, { size }) => sum + size, 0));
  const updated = ready.filter((row) => verdictOf(row) === 'update').length;
  const left = batch.rows.filter(({ sending }) => sending === null).length - ready.length;
  return message.confirm({
    title: text('batch.confirmTitle', { count: ready.length }),
    content: (
      <>
        {lack && <p role="note">{text('release.noRoom', { ...lack })}</p>}
        <p>{text('batch.confirmContent', { created: ready.length - updated, updated, left })}</p>
        <WarnedRows rows={ready} contact={batch.contact} text={text} />
      </>
    ),
    confirmText: text('batch.confirm'),
  });
}

function Running({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  const text = useText();
  const label = text('batch.sending', { done, total });
  return (
    <>
      <Progress className={styles.progress} label={label} value={done} max={total} showValue valueText={label} />
      <Button onClick={onCancel}>{text('batch.cancelAll')}</Button>
    </>
  );
}

function summaryOf({ rows }: Batch, text: Text): string {
  const sent = rows.filter(({ sending }) => sending?.state === 'sent').length;
  const failed = rows.filter(hasFailed).length;
  return text('batch.summary', { sent, failed, left: rows.length - sent - failed });
}

/** The actions that remain once every row has been tried. */
function Ended({ batch, dispatch, sender }: BatchFooterProps) {
  const text = useText();
  const failed = batch.rows.filter(hasFailed);
  return (
    <>
      <ReportButtons batch={batch} />
      {failed.length > 0 ? (
        <Button onClick={() => sender.send(failed.map(({ id }) => id))}>
          {text('batch.retryAll', { count: failed.length })}
        </Button>
      ) : (
        <Button onClick={() => dispatch({ type: 'cleared' })}>{text('batch.startAgain')}</Button>
      )}
    </>
  );
}

/** Downloads the result of every file, as a spreadsheet or as JSON. */
function ReportButtons({ batch }: { batch: Batch }) {
  const text = useText();
  const failureText = useFailureText();
  const lines = () => [
    ...batch.rows.map((row) => reportLine(row, batch.contact, failureText)),
    ...batch.left.map((file) => leftLine(file, 'too_many')),
    ...batch.ignored.map((file) => leftLine(file, 'no_plugin')),
  ];
  return (
    <>
      <Button icon="download" onClick={() => saveFile('import-report.csv', 'text/csv', csvReport(lines()))}>
        {text('batch.reportCsv')}
      </Button>
      <Button icon="download" onClick={() => saveFile('import-report.json', 'application/json', jsonReport(lines()))}>
        {text('batch.reportJson')}
      </Button>
    </>
  );
}

function reportLine(row: BatchRow, contact: string, failureText: (error: unknown) => string): ReportLine {
  const { inspected, sending, errors } = row;
  const fields = fieldsOf(row, contact);
  return {
    file: row.path,
    verdict: verdictOf(row) ?? '',
    result: sending?.state ?? 'left_out',
    plugin_key: (sending?.state === 'sent' ? sending.receipt.plugin_key : inspected?.plugin_key) ?? '',
    name: row.package ? fields.name : '',
    version: row.package ? fields.version : '',
    message:
      sending?.state === 'refused'
        ? [failureText(sending.error), ...fieldErrorsOf(sending.error).map(wordsOf)].join(' ')
        : errors.map(({ line, path, message }) => `${line ?? ''}:${path} ${message}`).join('; '),
  };
}

/** Like the errors that were found before sending, but without a line number. */
const wordsOf = ({ path, message }: FieldError) => `${path} ${message};`;

function leftLine(file: string, verdict: string): ReportLine {
  return { file, verdict, result: 'left_out', plugin_key: '', name: '', version: '', message: '' };
}

const COLUMNS = ['file', 'verdict', 'result', 'plugin_key', 'name', 'version', 'message'] as const;
/** Result of one file of a batch. */
type ReportLine = Record<(typeof COLUMNS)[number], string>;
/**
 * Spreadsheets evaluate cells that start with these characters. Names in a report come from strangers (CSV injection).
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/** Without it, spreadsheets assume a legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

export function csvReport(lines: readonly ReportLine[]): string {
  const rows = [COLUMNS as readonly string[], ...lines.map((line) => COLUMNS.map((column) => line[column]))];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export function jsonReport(lines: readonly ReportLine[]): string {
  return `${JSON.stringify(lines, null, 2)}\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
