import type { Text } from '@/lib/intl/useText';
import styles from './BatchImport.module.css';
import { type BatchRow, fieldsOf, verdictOf } from './BatchRow';

/** Returns the warnings of a row in the page's language. */
function warningsOf(row: BatchRow, text: Text): string[] {
  const key = row.inspected?.plugin_key ?? '';
  return [
    ...row.warnings.map(({ rule, params }) => text(`package.error.${rule}`, params)),
    ...(verdictOf(row) === 'taken' ? [text('batch.takenNote', { key })] : []),
  ];
}

interface WarnedRowsProps {
  rows: readonly BatchRow[];
  contact: string;
  text: Text;
}

/** Repeats the warnings of rows that were chosen in spite of them, before they are submitted. */
export function WarnedRows({ rows, contact, text }: WarnedRowsProps) {
  const warned = rows.map((row) => ({ row, warnings: warningsOf(row, text) }));
  const listed = warned.filter(({ warnings }) => warnings.length > 0);
  if (listed.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={text('batch.warnings')}>
      {listed.map(({ row, warnings }) => (
        <li key={row.id}>
          <b>{fieldsOf(row, contact).name}</b>: {warnings.join(' ')}
        </li>
      ))}
    </ul>
  );
}
