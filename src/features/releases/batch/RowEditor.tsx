import type { ReactNode } from 'react';
import { Input } from '@/kit/Input/Input';
import { TextArea } from '@/kit/Input/TextArea';
import { useText } from '@/lib/intl/useText';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { type BatchRow, ownContactOf, type RowFields } from './BatchRow';
import styles from './BatchTable.module.css';
import { LABELS } from './fieldLabels';
import { errorMessage, FIELDS, isRequired, LIMITS, type RowErrors } from './rowErrors';

/** Fields that publish contact details of the developer. The other texts are obviously public. */
const PUBLIC_CONTACTS: readonly (keyof RowFields)[] = ['contact', 'technical_support'];

/** Explains a value that the user did not write. */
function hintOf(field: keyof RowFields, { package: read, edits }: BatchRow, fields: RowFields): MessageId | null {
  if (field === 'contact') return 'batch.ownContactHint';
  if (PUBLIC_CONTACTS.includes(field)) return 'batch.contactPublic';
  if (field in edits || (field !== 'intro' && field !== 'description') || read?.texts[field]) return null;
  if (fields[field] === '') return null;
  return field === 'intro' ? 'batch.fromDescription' : 'batch.fromIntro';
}

export interface RowEditorProps {
  row: BatchRow;
  fields: RowFields;
  rowErrors: RowErrors;
  onEdit: (edit: { field: keyof RowFields; value: string }) => void;
  /** The tag picker of the plugin. */
  children: ReactNode;
}

/** The fields of one plugin, below its row. Prefilled values can be changed here. */
export function RowEditor({ row, fields, rowErrors, onEdit, children }: RowEditorProps) {
  const text = useText();
  return (
    <div className={styles.fields}>
      {FIELDS.map((field) => {
        const rowError = rowErrors[field];
        const message = rowError && errorMessage(rowError);
        const hint = hintOf(field, row, fields);
        const props = {
          label: text(LABELS[field]),
          required: isRequired(field),
          value: field === 'contact' ? ownContactOf(row) : fields[field],
          placeholder: field === 'contact' ? fields.contact : undefined,
          error: message ? text(message) : undefined,
          hint: hint ? text(hint) : undefined,
          onValueChange: (value: string) => onEdit({ field, value }),
        };
        if (field === 'version') return <Input key={field} {...props} />;
        if (field === 'description' || field === 'version_content')
          return <TextArea key={field} {...props} rows={2} limit={LIMITS[field]} />;
        return <Input key={field} {...props} limit={LIMITS[field]} />;
      })}
      <div className={styles.whole}>{children}</div>
    </div>
  );
}
