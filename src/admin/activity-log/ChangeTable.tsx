import { useText } from '@/lib/intl/useText';
import styles from './activityLog.module.css';
import type { ChangedField } from './changedFields';

/** The fields that an action changed, before and after. All values are untrusted text. */
export function ChangeTable({ fields }: { fields: readonly ChangedField[] }) {
  const text = useText();
  if (fields.length === 0) return <p>{text('action.noChange')}</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{text('action.field')}</th>
          <th scope="col">{text('action.before')}</th>
          <th scope="col">{text('action.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before ? <del>{before}</del> : '–'}</td>
            <td>{after ? <ins>{after}</ins> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
