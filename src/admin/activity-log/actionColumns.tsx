import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { daysColumn, keywordColumn } from '@/admin/shared/lists/listSearch';
import type { ResponseOf } from '@/api/call';
import { momentText } from '@/lib/intl/momentText';
import type { Text } from '@/lib/intl/useText';
import type { ActionNames, AdminAction, LoggedAction } from '../../../contract/system/adminActions';
import { subjectOf, titleOf } from './actionSubject';
import styles from './activityLog.module.css';
import { changedFields } from './changedFields';
import { type DescriptionContext, describeField } from './describeField';

/** Number of changed fields that a row shows; the drawer shows all. */
const SHOWN_FIELDS = 3;

type ActionChoices = ResponseOf<'getActFilters'>;

interface ColumnContext {
  text: Text;
  locale: string;
  /** Display names for the ids and keys in the page's actions. */
  names: ActionNames | undefined;
  /** Filter options: only users and actions that occur in the log. */
  choices: ActionChoices | null;
  onView: (action: LoggedAction) => void;
}

/** The log's columns, in the user's language. */
export function actionColumns({ text, locale, names, choices, onView }: ColumnContext): ProColumns<LoggedAction>[] {
  return [
    keywordColumn(text('act.subject'), 'keyword', text('act.keyword')),
    daysColumn(text('act.when'), text),
    {
      title: text('act.when'),
      dataIndex: 'create_time',
      width: 170,
      render: (_dom, action) => momentText(action.create_time, locale),
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
      render: (_dom, { act: action }) => text(`act.name.${action}`),
    },
    {
      title: text('act.subject'),
      dataIndex: 'subject_name',
      width: 190,
      render: (_dom, action) => {
        const { name, key } = subjectOf(action, text);
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
      render: (_dom, action) => <Brief action={action} context={{ text, locale, names }} />,
    },
    {
      title: text('act.details'),
      key: 'details',
      width: 90,
      hideInSetting: true,
      render: (_dom, action) => (
        <Button
          size="small"
          type="link"
          aria-label={text('act.detailsOf', { act: titleOf(action, text) })}
          onClick={() => onView(action)}
        >
          {text('act.details')}
        </Button>
      ),
    },
  ];
}

/** The first changed fields of an action, one per line. */
function Brief({ action, context }: { action: LoggedAction; context: DescriptionContext }) {
  const fields = changedFields(action.before, action.after)
    .slice(0, SHOWN_FIELDS)
    .map((field) => describeField(field, context));
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

type Part = AdminAction extends `${infer P}.${string}` ? P : never;

/** Groups the actions by the part of Admin they belong to. Choosing a part selects all its actions. */
function groupsOf(actions: readonly AdminAction[], text: Text) {
  const parts = [...new Set(actions.map((action) => action.split('.')[0] as Part))];
  return parts.map((part) => ({
    label: text(`act.part.${part}`),
    options: [
      { value: part, label: text('act.allOf', { part: text(`act.part.${part}`) }) },
      ...actions
        .filter((action) => action.startsWith(`${part}.`))
        .map((action) => ({ value: action as string, label: text(`act.name.${action}`) })),
    ],
  }));
}
