import type { ListToolBarProps } from '@ant-design/pro-components';
import { Button, Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { type Day, readDay, timestampsOf } from '@/admin/shared/days';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { StatusFilter } from '@/admin/shared/lists/StatusFilter';
import {
  type FilterParsers,
  isFiltered,
  type PageOf,
  readKeyword,
  useListQuery,
} from '@/admin/shared/lists/useListQuery';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call, type PayloadOf } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { type Text, useLocale, useText } from '@/lib/intl/useText';
import type { Promotion, PromotionStatus } from '../../../contract/promotions/promotions';
import { PAGE_LIMITS } from '../../../contract/values/limits';
import type { PromotionActions } from './PromotionRowActions';
import { promotionColumns } from './promotionColumns';
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
  const [query, changeQuery] = useListQuery(PROMOTION_FILTERS);
  const [now] = useState(() => new Date());
  const listing = useQuery('listPromotions', promotionPayload(query, now));
  const editing = useEditing<Promotion>();

  return (
    <>
      <AdminHead title={text('slot.title')} subtitle={`${text('slot.subtitle')} ${useShownNote(listing.data)}`}>
        <Segmented<PromotionQuery['view']>
          aria-label={text('slot.view')}
          value={query.view}
          onChange={(view) => changeQuery({ ...NO_FILTERS, view })}
          options={[
            { value: 'list', label: text('slot.list') },
            { value: 'calendar', label: text('slot.calendar') },
          ]}
        />
        <Button type="primary" onClick={() => editing.open('new')}>
          {text('slot.add')}
        </Button>
      </AdminHead>
      {query.view === 'calendar' ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <PromotionCalendar
            {...listing}
            month={query.month}
            now={now}
            onMonth={(month) => changeQuery({ month })}
            onEdit={editing.open}
          />
        </Suspense>
      ) : (
        <PromotionTable listing={listing} query={query} changeQuery={changeQuery} onEdit={editing.open} />
      )}
      <EditDrawer editing={editing}>
        {(promotion) => <PromotionDrawer promotion={promotion} onClose={editing.close} onSaved={listing.reload} />}
      </EditDrawer>
    </>
  );
}

/** Says how many plugins the home page shows at most, and how many active promotions it shows now. */
function useShownNote(data: Listing['data']): string {
  const text = useText();
  if (data?.most_shown === undefined) return '';
  const { most_shown: max, active_total: active = 0, shown_total: shown = 0 } = data;
  return text('slot.shownNote', { most: max, active, shown });
}

type Listing = ReturnType<typeof useQuery<'listPromotions'>>;

interface PromotionTableProps {
  listing: Listing;
  query: PromotionQuery;
  changeQuery: (changes: Partial<PromotionQuery>) => void;
  onEdit: (promotion: Promotion) => void;
}

function PromotionTable({ listing, query, changeQuery, onEdit }: PromotionTableProps) {
  const text = useText();
  const locale = useLocale();
  const actions = { onEdit, ...usePromotionActions(listing.reload) };
  const filtered = isFiltered(query, PROMOTION_FILTERS);
  return (
    <AdminTable<Promotion>
      rowKey="id"
      columns={promotionColumns({ text, locale, actions, maxShown: listing.data?.most_shown ?? 0 })}
      request={listing}
      rows={listing.data?.resource_list}
      total={listing.data?.total}
      query={query}
      onPage={changeQuery}
      filters={{ parsers: PROMOTION_FILTERS, onChange: changeQuery }}
      toolbar={promotionToolbar(text, query, changeQuery)}
      empty={{
        title: text(filtered ? 'slot.noMatchTitle' : 'slot.emptyTitle'),
        text: text(filtered ? 'slot.noMatchText' : 'slot.emptyText'),
        onClear: filtered ? () => changeQuery(NO_FILTERS) : undefined,
      }}
      failedTitle={text('slot.failedTitle')}
    />
  );
}

/** The status filter, in ProTable's toolbar. */
function promotionToolbar(
  text: Text,
  query: PromotionQuery,
  onChange: (changes: Partial<PromotionQuery>) => void,
): ListToolBarProps {
  return {
    multipleLine: false,
    title: (
      <StatusFilter
        label={text('slot.statusFilter')}
        value={query.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: '', label: text('slot.all') },
          ...STATUSES.map((status) => ({ value: status, label: text(STATUS_TAGS[status].label) })),
        ]}
      />
    ),
  };
}

/**
 * Disables, restores, and deletes promotions. Disabling and deleting need a confirmation. Calls `onChanged` after each
 * action.
 */
function usePromotionActions(onChanged: () => void): Omit<PromotionActions, 'onEdit'> {
  const text = useText();
  const confirm = useConfirm();
  const { run } = useRunningAction<'restore'>();

  const apply = async (action: 'disable' | 'restore' | 'delete', { id, name }: Promotion) => {
    try {
      if (action === 'delete') await call('deletePromotion', { id });
      else await call('disablePromotion', { id, is_disabled: action === 'disable' });
      message.success(text(`slot.${action}Done`, { name }));
    } finally {
      // Also after a failure: another administrator may have changed the promotion first.
      onChanged();
    }
  };

  const confirmed = (action: 'disable' | 'delete') => (promotion: Promotion) =>
    confirm({
      title: text(`slot.${action}Title`, { name: promotion.name, position: promotion.position }),
      content: text(`slot.${action}Text`),
      okText: text(`slot.${action}`),
      onConfirm: () => apply(action, promotion),
    });

  return {
    onDisable: confirmed('disable'),
    onDelete: confirmed('delete'),
    onRestore: (promotion) => run('restore', () => apply('restore', promotion)),
  };
}
