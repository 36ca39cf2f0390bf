import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { daysColumn, wordsColumn } from '@/admin/shared/listSearch';
import type { AnswerOf } from '@/api/call';
import { momentText } from '@/lib/intl/momentText';
import type { Text } from '@/lib/intl/useText';
import type { ActNames, AdminAct, LoggedAct } from '../../../contract/adminActs';
import { subjectOf, titleOf } from './actSubject';
import styles from './acts.module.css';
import { type ActReader, inWords } from './actWords';
import { changedFields } from './changedFields';

/** Number of changed fields that a row shows; the drawer shows all. */
const SHOWN_FIELDS = 3;

type ActChoices = AnswerOf<'getActFilters'>;

interface ColumnContext {
  text: Text;
  locale: string;
  /** Names of the ids and keys in the page's actions. */
  names: ActNames | undefined;
  /** Users and actions that occur in the log: only these can be chosen as filters. */
  choices: ActChoices | null;
  onView: (act: LoggedAct) => void;
}

/** The log's columns, in the user's language. */
export function actColumns({ text, locale, names, choices, onView }: ColumnContext): ProColumns<LoggedAct>[] {
  return [
    wordsColumn(text('act.subject'), 'keyword', text('act.keyword')),
    daysColumn(text('act.when'), text),
    {
      title: text('act.when'),
      dataIndex: 'create_time',
      width: 170,
      render: (_dom, act) => momentText(act.create_time, locale),
    },
    {
      title: text('act.who'),
      dataIndex: 'user_id',
      width: 130,
      search: true,
      valueType: 'select',
      fieldProps: {
        placeholder: text('act.everybody'),
        options: (choices?.people ?? []).map(({ user_id, user_name }) => ({ value: user_id, label: user_name })),
      },
      render: (_dom, { user_name }) => user_name,
    },
    {
      title: text('act.act'),
      dataIndex: 'act',
      width: 190,
      search: true,
      valueType: 'select',
      fieldProps: {
        placeholder: text('act.all'),
        popupMatchSelectWidth: false,
        options: groupsOf(choices?.acts ?? [], text),
      },
      render: (_dom, { act }) => text(`act.name.${act}`),
    },
    {
      title: text('act.subject'),
      dataIndex: 'subject_name',
      width: 190,
      render: (_dom, act) => {
        const { name, key } = subjectOf(act, text);
        return (
          <span className={styles.subject}>
            {name || (key ? null : '–')}
            {key && <code>{key}</code>}
          </span>
        );
      },
    },
    {
      title: text('act.change'),
      key: 'change',
      width: 290,
      render: (_dom, act) => <Brief act={act} reader={{ text, locale, names }} />,
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
          aria-label={text('act.detailsOf', { act: titleOf(act, text) })}
          onClick={() => onView(act)}
        >
          {text('act.details')}
        </Button>
      ),
    },
  ];
}

/** The first changed fields of an action, one per line. */
function Brief({ act, reader }: { act: LoggedAct; reader: ActReader }) {
  const fields = changedFields(act.before, act.after)
    .slice(0, SHOWN_FIELDS)
    .map((field) => inWords(field, reader));
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

type Part = AdminAct extends `${infer P}.${string}` ? P : never;

/** Groups the actions by the part of Admin they belong to. Choosing a part selects all its actions. */
function groupsOf(acts: readonly AdminAct[], text: Text) {
  const parts = [...new Set(acts.map((act) => act.split('.')[0] as Part))];
  return parts.map((part) => ({
    label: text(`act.part.${part}`),
    options: [
      { value: part, label: text('act.allOf', { part: text(`act.part.${part}`) }) },
      ...acts
        .filter((act) => act.startsWith(`${part}.`))
        .map((act) => ({ value: act as string, label: text(`act.name.${act}`) })),
    ],
  }));
}
