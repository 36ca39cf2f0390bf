import type { Text } from '@/lib/intl/useText';
import { otherPackageName } from '../../../../shared/plugins/releaseRules';
import styles from './BatchImport.module.css';
import { type BatchRow, fieldsOf, verdictOf } from './BatchRow';

/** The name of the package, if users will see another one: that of the row. */
export function nameNote(row: BatchRow, text: Text): string | undefined {
  const name = fieldsOf(row, '').name.trim();
  const other = otherPackageName(name, row.package?.texts.name);
  return name && other ? text('release.packageName', { package: other, name }) : undefined;
}

/** Returns the warnings of a row in the page's language. */
function warningsOf(row: BatchRow, text: Text): string[] {
  const key = row.inspected?.plugin_key ?? '';
  const note = nameNote(row, text);
  return [
    ...row.warnings.map(({ rule, params }) => text(`package.error.${rule}`, params)),
    ...(note ? [note] : []),
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
          <b dir="auto">{fieldsOf(row, contact).name}</b>: {warnings.join(' ')}
        </li>
      ))}
    </ul>
  );
}
