import { Descriptions, Drawer } from 'antd';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ActionNames, LoggedAction } from '../../../contract/system/adminActions';
import { subjectOf, titleOf } from './actionSubject';
import { ChangeTable } from './ChangeTable';
import { changedFields } from './changedFields';
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
    { label: text('action.when'), children: momentText(action.create_time, locale) },
    { label: text('action.who'), children: `${action.user_name} (#${action.user_id})` },
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
