import type { ProColumns } from '@ant-design/pro-components';
import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { type Day, readDay, timestampsOf } from '@/admin/shared/days';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { daysColumn, keywordColumn } from '@/admin/shared/lists/listSearch';
import { actionsColumn, RowAction } from '@/admin/shared/lists/RowActions';
import { timestampColumn } from '@/admin/shared/lists/TimestampCell';
import {
  type FilterParsers,
  type ListQuery,
  type PageOf,
  readKeyword,
  useListQuery,
} from '@/admin/shared/lists/useListQuery';
import { PluginName } from '@/admin/shared/PluginName';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call, type PayloadOf } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { Tag } from '@/kit/Tag/Tag';
import { type Text, useText } from '@/lib/intl/useText';
import type { Promotion, PromotionStatus } from '../../../contract/promotions/promotions';
import { PAGE_LIMITS } from '../../../contract/values/limits';
import type { MessageId } from '../../../locales/messageIds.generated';
import styles from './PromotionsPage.module.css';
import { monthRange, readMonth } from './promotionMonth';
import { STATUS_TAGS, STATUSES } from './promotionStatus';

/** Filters of the list, and the month of the calendar. */
interface PromotionFilters {
  /** '' matches all. */
  status: PromotionStatus | '';
  keyword: string;
  /** The first and the last day of the searched period. */
  from: Day;
  to: Day;
  view: 'list' | 'calendar';
  /** The calendar's month; '' is the current one. */
  month: string;
}

/** Filters, view, and page, as the address stores them. */
type PromotionQuery = PromotionFilters & PageOf;

const PROMOTION_FILTERS: FilterParsers<PromotionFilters> = {
  status: (raw) => (raw in STATUS_TAGS ? (raw as PromotionStatus) : ''),
  keyword: readKeyword,
  from: readDay,
  to: readDay,
  view: (raw) => (raw === 'calendar' ? 'calendar' : 'list'),
  month: readMonth,
};

/** The query without any filter. */
const NO_FILTERS: Partial<PromotionQuery> = { status: '', keyword: '', from: '', to: '', month: '' };

/** Returns the payload for a page of the list, or for everything that runs in the calendar's month. */
function promotionPayload(query: PromotionQuery, now: Date): PayloadOf<'listPromotions'> {
  if (query.view === 'calendar') {
    const { from, to } = monthRange(query.month, now);
    return { from: from.toISOString(), to: to.toISOString(), page: 1, page_size: PAGE_LIMITS.page_size };
  }
  const { status, keyword, from, to, page, page_size } = query;
  return { ...(status && { status }), ...(keyword && { keyword }), ...timestampsOf({ from, to }), page, page_size };
}

// Lazy: the first rows need neither the form with its date pickers nor the calendar.
const PromotionDrawer = lazyPart(() => import('./PromotionDrawer'), LayerFailure);
const PromotionCalendar = lazyPart(() => import('./PromotionCalendar'));

/** /backstage-index/resource-state-list: the promotions, as a list or as a calendar: create, edit, disable, delete. */
export default function PromotionsPage() {
  const text = useText();
  const list = useListQuery(PROMOTION_FILTERS);
  const { query, change } = list;
  const [now] = useState(() => new Date());
  const listing = useQuery('listPromotions', promotionPayload(query, now));
  const editing = useEditing<Promotion>();

  return (
    <>
      <AdminHead
        title={text('slot.title')}
        subtitle={`${text('slot.subtitle')} ${shownNote(listing.data, text)}`}
        create={{ text: text('slot.add'), onClick: editing.create }}
      >
        <Segmented<PromotionQuery['view']>
          aria-label={text('slot.view')}
          value={query.view}
          onChange={(view) => change({ ...NO_FILTERS, view })}
          options={[
            { value: 'list', label: text('slot.list') },
            { value: 'calendar', label: text('slot.calendar') },
          ]}
        />
      </AdminHead>
      {query.view === 'calendar' ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <PromotionCalendar
            request={listing}
            month={query.month}
            now={now}
            onMonth={(month) => change({ month })}
            onEdit={editing.open}
          />
        </Suspense>
      ) : (
        <PromotionTable listing={listing} list={list} onEdit={editing.open} />
      )}
      <EditDrawer editing={editing} onSaved={listing.reload}>
        {(props) => <PromotionDrawer {...props} />}
      </EditDrawer>
    </>
  );
}

type Listing = ReturnType<typeof useQuery<'listPromotions'>>;

/** Says how many plugins the home page shows at most, and how many active promotions it shows now. */
function shownNote(data: Listing['data'], text: Text): string {
  if (data?.most_shown === undefined) return '';
  const { most_shown: max, active_total: active = 0, shown_total: shown = 0 } = data;
  return text('slot.shownNote', { most: max, active, shown });
}

interface PromotionTableProps {
  listing: Listing;
  list: ListQuery<PromotionFilters>;
  onEdit: (promotion: Promotion) => void;
}

function PromotionTable({ listing, list, onEdit }: PromotionTableProps) {
  const text = useText();
  const { disable, restore, remove } = usePromotionActions(listing.reload);
  const maxShown = listing.data?.most_shown ?? 0;
  const columns: ProColumns<Promotion>[] = [
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
      render: (_dom, promotion) => <PromotionVisibility promotion={promotion} maxShown={maxShown} />,
    },
    timestampColumn(text('slot.start'), 'start_time', 160),
    timestampColumn(text('slot.end'), 'end_time', 160),
    actionsColumn(text, 180, (promotion) => {
      const { name, position, is_disabled } = promotion;
      const action = (label: MessageId, onClick: (promotion: Promotion) => void, danger = false) => (
        <RowAction
          danger={danger}
          label={text('slot.actionsOf', { act: text(label), name, position })}
          onClick={() => onClick(promotion)}
        >
          {text(label)}
        </RowAction>
      );
      return (
        <>
          {action('slot.edit', onEdit)}
          {is_disabled ? action('slot.restore', restore) : action('slot.disable', disable)}
          {action('slot.delete', remove, true)}
        </>
      );
    }),
  ];
  return (
    <AdminTable
      rowKey="id"
      columns={columns}
      request={listing}
      rows={listing.data?.resource_list}
      total={listing.data?.total}
      list={list}
      statusFilter={{
        label: text('slot.statusFilter'),
        options: [
          { value: '', label: text('slot.all') },
          ...STATUSES.map((status) => ({ value: status, label: text(STATUS_TAGS[status].label) })),
        ],
      }}
      empty={{ title: text('slot.emptyTitle'), text: text('slot.emptyText') }}
      noMatch={{ title: text('slot.noMatchTitle'), text: text('slot.noMatchText') }}
      failedTitle={text('slot.failedTitle')}
    />
  );
}

/**
 * Disables, restores, and deletes promotions. Disabling and deleting need a confirmation. Calls `reload` after each
 * action.
 */
function usePromotionActions(reload: () => void) {
  const text = useText();
  const confirm = useConfirm();
  const { run } = useRunningAction<'restore'>();

  const setDisabled = (id: number, is_disabled: boolean) => call('disablePromotion', { id, is_disabled });
  const confirmed = (action: 'disable' | 'delete', { name, position }: Promotion, onConfirm: () => Promise<unknown>) =>
    confirm({
      title: text(`slot.${action}Title`, { name, position }),
      content: text(`slot.${action}Text`),
      okText: text(`slot.${action}`),
      onConfirm,
      done: text(`slot.${action}Done`, { name }),
      reload,
    });

  return {
    disable: (promotion: Promotion) => confirmed('disable', promotion, () => setDisabled(promotion.id, true)),
    remove: (promotion: Promotion) =>
      confirmed('delete', promotion, () => call('deletePromotion', { id: promotion.id })),
    restore: ({ id, name }: Promotion) =>
      run('restore', async () => {
        await setDisabled(id, false);
        message.success(text('slot.restoreDone', { name }));
      }).then(reload),
  };
}

interface PromotionVisibilityProps {
  promotion: Promotion;
  /** Maximum number of plugins that the home page shows. */
  maxShown: number;
}

/** The status of a promotion: tags, and why the home page does not show it, if its status does not explain it. */
function PromotionVisibility({ promotion, maxShown }: PromotionVisibilityProps) {
  const text = useText();
  const { status, is_new, overlap_count, not_shown_reason: reason } = promotion;
  const isHidden = reason && reason !== 'expired' && reason !== 'not_started';
  return (
    <span className={styles.status}>
      <Tag kind={isHidden && status === 'active' ? 'wait' : STATUS_TAGS[status].kind}>
        {text(STATUS_TAGS[status].label)}
      </Tag>
      {is_new && <Tag kind="accent">{text('slot.new')}</Tag>}
      {overlap_count > 0 && <Tag kind="wait">{text('slot.overlapCount', { count: overlap_count })}</Tag>}
      {isHidden && <span className={styles.hidden}>{text(`slot.hidden.${reason}`, { most: maxShown })}</span>}
    </span>
  );
}
