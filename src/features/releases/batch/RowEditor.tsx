import type { ReactNode } from 'react';
import { Input } from '@/kit/Input/Input';
import { TextArea } from '@/kit/Input/TextArea';
import { useText } from '@/lib/intl/useText';
import type { MessageId } from '../../../../locales/messageIds.generated';
import type { RowFields } from './BatchRow';
import styles from './BatchTable.module.css';
import { LABELS } from './fieldLabels';
import { FIELDS, isRequired, LIMITS, type RowError, type rowErrors } from './rowErrors';

/** Fields that publish contact details of the developer. The other texts are obviously public. */
const PUBLIC_CONTACTS: readonly (keyof RowFields)[] = ['contact', 'technical_support'];

/** A text over its limit needs no message: the counter beside it shows that. */
function errorMessage(rowError: RowError): MessageId | null {
  if (rowError === 'over_limit') return null;
  if (rowError === 'required') return 'batch.required';
  return `package.error.${rowError}`;
}

export interface RowEditorProps {
  fields: RowFields;
  rowErrors: ReturnType<typeof rowErrors>;
  onEdit: (edit: { field: keyof RowFields; value: string }) => void;
  /** The tag picker of the plugin. */
  children: ReactNode;
}

/** The fields of one plugin, below its row. Prefilled values can be changed here. */
export function RowEditor({ fields, rowErrors, onEdit, children }: RowEditorProps) {
  const text = useText();
  return (
    <div className={styles.fields}>
      {FIELDS.map((field) => {
        const rowError = rowErrors[field];
        const message = rowError && errorMessage(rowError);
        const props = {
          label: text(LABELS[field]),
          required: isRequired(field),
          value: fields[field],
          error: message ? text(message) : undefined,
          hint: PUBLIC_CONTACTS.includes(field) ? text('batch.contactPublic') : undefined,
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
