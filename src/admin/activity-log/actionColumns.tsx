import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { daysColumn, keywordColumn } from '@/admin/shared/lists/listSearch';
import { TimestampCell } from '@/admin/shared/lists/TimestampCell';
import type { ResponseOf } from '@/api/call';
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
    keywordColumn(text('action.subject'), 'keyword', text('action.keyword')),
    daysColumn(text('action.when'), text),
    {
      title: text('action.when'),
      dataIndex: 'create_time',
      width: 170,
      render: (_dom, action) => <TimestampCell moment={action.create_time} locale={locale} />,
    },
    {
      title: text('action.who'),
      dataIndex: 'user_id',
      width: 130,
      search: true,
      valueType: 'select',
      fieldProps: {
        placeholder: text('action.allAdministrators'),
        options: (choices?.people ?? []).map(({ user_id, user_name }) => ({ value: user_id, label: user_name })),
      },
      render: (_dom, { user_name }) => user_name,
    },
    {
      title: text('action.action'),
      dataIndex: 'act',
      width: 190,
      search: true,
      valueType: 'select',
      fieldProps: {
        placeholder: text('action.all'),
        popupMatchSelectWidth: false,
        options: groupsOf(choices?.acts ?? [], text),
      },
      render: (_dom, { act: action }) => text(`action.name.${action}`),
    },
    {
      title: text('action.subject'),
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
      title: text('action.change'),
      key: 'change',
      width: 290,
      render: (_dom, action) => <Brief action={action} context={{ text, locale, names }} />,
    },
    {
      title: text('action.details'),
      key: 'details',
      width: 90,
      hideInSetting: true,
      render: (_dom, action) => (
        <Button
          size="small"
          type="link"
          aria-label={text('action.detailsOf', { act: titleOf(action, text) })}
          onClick={() => onView(action)}
        >
          {text('action.details')}
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
    label: text(`action.part.${part}`),
    options: [
      { value: part, label: text('action.allOf', { part: text(`action.part.${part}`) }) },
      ...actions
        .filter((action) => action.startsWith(`${part}.`))
        .map((action) => ({ value: action as string, label: text(`action.name.${action}`) })),
    ],
  }));
}
