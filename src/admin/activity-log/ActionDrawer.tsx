import { Descriptions, Drawer } from 'antd';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ActionNames, LoggedAction } from '../../../contract/system/adminActions';
import { isolated } from '../../../shared/text/isolated';
import { subjectOf, titleOf } from './actionSubject';
import styles from './activityLog.module.css';
import { type ChangedField, changedFields } from './changedFields';
import { describeField } from './describeField';

interface ActionDrawerProps {
  action: LoggedAction;
  /** Display names for the ids and keys in the action. */
  names: ActionNames | undefined;
  onClose: () => void;
}

/** The details of one action: user, time, subject, and every changed field. */
export default function ActionDrawer({ action, names, onClose }: ActionDrawerProps) {
  const text = useText();
  const locale = useLocale();
  const subject = subjectOf(action, text);
  const facts = [
    { label: text('action.when'), children: formatTimestamp(action.create_time, locale) },
    { label: text('action.who'), children: `${isolated(action.user_name)} (#${action.user_id})` },
    { label: text('action.subject'), children: subject.name || '–' },
    ...(subject.key ? [{ label: text('action.key'), children: <code>{subject.key}</code> }] : []),
  ];
  return (
    <Drawer open onClose={onClose} size="large" title={titleOf(action, text)}>
      <Descriptions column={1} size="small" bordered items={facts.map((fact) => ({ key: fact.label, ...fact }))} />
      <ChangeTable
        fields={changedFields(action.before, action.after).map((field) =>
          describeField(field, { text, locale, names }),
        )}
      />
    </Drawer>
  );
}

/** The fields that an action changed, before and after. All values are untrusted text. */
function ChangeTable({ fields }: { fields: readonly ChangedField[] }) {
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
