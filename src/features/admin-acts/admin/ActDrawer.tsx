import { Descriptions, Drawer } from 'antd';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { LoggedAct } from '../../../../contract/adminActs';
import { inWords } from './actWords';
import { ChangeTable } from './ChangeTable';
import { changedFields } from './changedFields';

interface ActDrawerProps {
  act: LoggedAct;
  onClose: () => void;
}

/** One act whole: who, when, to what, and every field that it changed. */
export default function ActDrawer({ act, onClose }: ActDrawerProps) {
  const text = useText();
  const locale = useLocale();
  const facts = [
    { label: text('act.when'), children: momentText(act.create_time, locale) },
    { label: text('act.who'), children: `${act.user_name} (#${act.user_id})` },
    { label: text('act.subject'), children: act.subject_name || '–' },
    { label: text('act.key'), children: <code>{act.subject}</code> },
  ];
  return (
    <Drawer open onClose={onClose} size="large" title={text(`act.name.${act.act}`)}>
      <Descriptions column={1} size="small" bordered items={facts.map((fact) => ({ key: fact.label, ...fact }))} />
      <ChangeTable fields={changedFields(act.before, act.after).map((field) => inWords(field, text, locale))} />
    </Drawer>
  );
}
