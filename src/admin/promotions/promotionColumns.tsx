import type { ProColumns } from '@ant-design/pro-components';
import { daysColumn, keywordColumn } from '@/admin/shared/lists/listSearch';
import { TimestampCell } from '@/admin/shared/lists/TimestampCell';
import { PluginName } from '@/admin/shared/PluginName';
import { Tag } from '@/kit/Tag/Tag';
import type { Text } from '@/lib/intl/useText';
import type { Promotion } from '../../../contract/promotions/promotions';
import { type PromotionActions, PromotionRowActions } from './PromotionRowActions';
import styles from './PromotionsPage.module.css';
import { STATUS_TAGS } from './promotionStatus';

interface ColumnContext {
  text: Text;
  locale: string;
  actions: PromotionActions;
  /** Maximum number of plugins that the home page shows. */
  maxShown: number;
}

/** The list's columns, in the user's language. */
export function promotionColumns({ text, locale, actions, maxShown }: ColumnContext): ProColumns<Promotion>[] {
  return [
    keywordColumn(text('slot.plugin'), 'keyword', text('slot.keyword')),
    daysColumn(text('slot.days'), text),
    {
      title: text('slot.plugin'),
      dataIndex: 'name',
      width: 210,
      fixed: 'left',
      render: (_dom, promotion) => <PluginName plugin={promotion} withKey />,
    },
    { title: text('slot.position'), dataIndex: 'position', width: 80 },
    {
      title: text('slot.status'),
      dataIndex: 'status',
      width: 210,
      render: (_dom, promotion) => <PromotionVisibility promotion={promotion} text={text} maxShown={maxShown} />,
    },
    {
      title: text('slot.start'),
      dataIndex: 'start_time',
      width: 160,
      render: (_dom, promotion) => <TimestampCell moment={promotion.start_time} locale={locale} />,
    },
    {
      title: text('slot.end'),
      dataIndex: 'end_time',
      width: 160,
      render: (_dom, promotion) => <TimestampCell moment={promotion.end_time} locale={locale} />,
    },
    {
      title: text('slot.actions'),
      key: 'actions',
      width: 180,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, promotion) => <PromotionRowActions promotion={promotion} {...actions} />,
    },
  ];
}

/** The status of a promotion: tags, and why the home page does not show it. */
function PromotionVisibility({
  promotion,
  text,
  maxShown,
}: { promotion: Promotion } & Pick<ColumnContext, 'text' | 'maxShown'>) {
  const { status, is_new, overlap_count } = promotion;
  const hidden = hiddenText(promotion, text, maxShown);
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
function hiddenText({ not_shown_reason: reason }: Promotion, text: Text, maxShown: number): string | null {
  if (!reason || reason === 'expired' || reason === 'not_started') return null;
  return text(`slot.hidden.${reason}`, { most: maxShown });
}
