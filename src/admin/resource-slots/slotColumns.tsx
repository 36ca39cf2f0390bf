import type { ProColumns } from '@ant-design/pro-components';
import { daysColumn, keywordColumn } from '@/admin/shared/lists/listSearch';
import { MomentCell } from '@/admin/shared/lists/MomentCell';
import { PluginName } from '@/admin/shared/PluginName';
import { Tag } from '@/kit/Tag/Tag';
import type { Text } from '@/lib/intl/useText';
import type { Slot } from '../../../contract/promotions/slots';
import styles from './SlotList.module.css';
import { type SlotActions, SlotRowActions } from './SlotRowActions';
import { STATUS_TAGS } from './slotStatus';

interface ColumnContext {
  text: Text;
  locale: string;
  actions: SlotActions;
  /** Maximum number of plugins that the home page shows. */
  maxShown: number;
}

/** The list's columns, in the user's language. */
export function slotColumns({ text, locale, actions, maxShown }: ColumnContext): ProColumns<Slot>[] {
  return [
    keywordColumn(text('slot.plugin'), 'keyword', text('slot.keyword')),
    daysColumn(text('slot.days'), text),
    {
      title: text('slot.plugin'),
      dataIndex: 'name',
      width: 210,
      fixed: 'left',
      render: (_dom, slot) => <PluginName plugin={slot} withKey />,
    },
    { title: text('slot.position'), dataIndex: 'position', width: 80 },
    {
      title: text('slot.status'),
      dataIndex: 'status',
      width: 210,
      render: (_dom, slot) => <SlotVisibility slot={slot} text={text} maxShown={maxShown} />,
    },
    {
      title: text('slot.start'),
      dataIndex: 'start_time',
      width: 160,
      render: (_dom, slot) => <MomentCell moment={slot.start_time} locale={locale} />,
    },
    {
      title: text('slot.end'),
      dataIndex: 'end_time',
      width: 160,
      render: (_dom, slot) => <MomentCell moment={slot.end_time} locale={locale} />,
    },
    {
      title: text('slot.actions'),
      key: 'actions',
      width: 180,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, slot) => <SlotRowActions slot={slot} {...actions} />,
    },
  ];
}

/** The status of a promotion: tags, and why the home page does not show it. */
function SlotVisibility({ slot, text, maxShown }: { slot: Slot } & Pick<ColumnContext, 'text' | 'maxShown'>) {
  const { status, is_new, overlap_count } = slot;
  const hidden = hiddenText(slot, text, maxShown);
  return (
    <span className={styles.status}>
      <Tag kind={hidden && status === 'active' ? 'wait' : STATUS_TAGS[status].kind}>
        {text(STATUS_TAGS[status].label)}
      </Tag>
      {is_new && <Tag kind="accent">{text('slot.new')}</Tag>}
      {overlap_count > 0 && <Tag kind="wait">{text('slot.overlapCount', { count: overlap_count })}</Tag>}
      {hidden && <span className={styles.hidden}>{hidden}</span>}
    </span>
  );
}

/** Returns why the home page does not show a promotion, if its status does not explain it. */
function hiddenText({ not_shown_reason: reason }: Slot, text: Text, maxShown: number): string | null {
  if (!reason || reason === 'expired' || reason === 'not_started') return null;
  return text(`slot.hidden.${reason}`, { most: maxShown });
}
