import { Button } from '@/kit/Button/Button';
import { fieldErrorsOf } from '@/lib/intl/fieldErrors';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { FieldError } from '../../../../shared/fieldErrors';
import { type BatchRow, fieldsOf, verdictOf } from './BatchRow';
import type { Batch } from './batch';
import { csvReport, jsonReport, type ReportLine } from './report';

/** Downloads the result of every file, as a spreadsheet or as JSON. */
export function ReportButtons({ batch }: { batch: Batch }) {
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
