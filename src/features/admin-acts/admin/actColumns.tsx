import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { momentText } from '@/lib/intl/momentText';
import type { Text } from '@/lib/intl/useText';
import type { LoggedAct } from '../../../../contract/adminActs';
import styles from './acts.module.css';
import { inWords } from './actWords';
import { changedFields } from './changedFields';

/** Fields of a change that a row shows; the drawer has them all. */
const SHOWN_FIELDS = 3;

interface ColumnContext {
  text: Text;
  locale: string;
  onView: (act: LoggedAct) => void;
}

/** The log's columns, in the reader's language. */
export function actColumns({ text, locale, onView }: ColumnContext): ProColumns<LoggedAct>[] {
  return [
    {
      title: text('act.when'),
      dataIndex: 'create_time',
      width: 170,
      render: (_dom, act) => momentText(act.create_time, locale),
    },
    { title: text('act.who'), dataIndex: 'user_name', width: 130, ellipsis: true },
    { title: text('act.act'), dataIndex: 'act', width: 190, render: (_dom, { act }) => text(`act.name.${act}`) },
    {
      title: text('act.subject'),
      dataIndex: 'subject_name',
      width: 190,
      render: (_dom, { subject, subject_name }) => (
        <span className={styles.subject}>
          {subject_name}
          <code>{subject}</code>
        </span>
      ),
    },
    {
      title: text('act.change'),
      key: 'change',
      width: 290,
      render: (_dom, act) => <Brief act={act} text={text} locale={locale} />,
    },
    {
      title: text('act.details'),
      key: 'details',
      width: 90,
      hideInSetting: true,
      render: (_dom, act) => (
        <Button
          size="small"
          type="link"
          aria-label={text('act.detailsOf', {
            act: text(`act.name.${act.act}`),
            name: act.subject_name || act.subject,
          })}
          onClick={() => onView(act)}
        >
          {text('act.details')}
        </Button>
      ),
    },
  ];
}

/** The first fields of what an act changed, a line for each. */
function Brief({ act, text, locale }: { act: LoggedAct } & Pick<ColumnContext, 'text' | 'locale'>) {
  const fields = changedFields(act.before, act.after)
    .slice(0, SHOWN_FIELDS)
    .map((field) => inWords(field, text, locale));
  if (fields.length === 0) return '–';
  return (
    <ul className={styles.brief}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          {field}: {before && after ? `${before} → ${after}` : after || `${before} → –`}
        </li>
      ))}
    </ul>
  );
}
