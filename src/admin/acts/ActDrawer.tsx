import { Descriptions, Drawer } from 'antd';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ActNames, LoggedAct } from '../../../contract/adminActs';
import { subjectOf, titleOf } from './actSubject';
import { inWords } from './actWords';
import { ChangeTable } from './ChangeTable';
import { changedFields } from './changedFields';

interface ActDrawerProps {
  act: LoggedAct;
  /** Names of the ids and keys in the action. */
  names: ActNames | undefined;
  onClose: () => void;
}

/** The details of one action: user, time, subject, and every changed field. */
export default function ActDrawer({ act, names, onClose }: ActDrawerProps) {
  const text = useText();
  const locale = useLocale();
  const subject = subjectOf(act, text);
  const facts = [
    { label: text('act.when'), children: momentText(act.create_time, locale) },
    { label: text('act.who'), children: `${act.user_name} (#${act.user_id})` },
    { label: text('act.subject'), children: subject.name || '–' },
    ...(subject.key ? [{ label: text('act.key'), children: <code>{subject.key}</code> }] : []),
  ];
  return (
    <Drawer open onClose={onClose} size="large" title={titleOf(act, text)}>
      <Descriptions column={1} size="small" bordered items={facts.map((fact) => ({ key: fact.label, ...fact }))} />
      <ChangeTable
        fields={changedFields(act.before, act.after).map((field) => inWords(field, { text, locale, names }))}
      />
    </Drawer>
  );
}
