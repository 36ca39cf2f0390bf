import { Button, Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { isFiltered, useListQuery } from '@/admin/shared/lists/useListQuery';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Slot } from '../../../contract/promotions/slots';
import { slotColumns } from './slotColumns';
import { NO_FILTERS, SLOT_FILTERS, type SlotQuery, slotPayload } from './slotQuery';
import { slotToolbar } from './slotToolbar';
import { useSlotActions } from './useSlotActions';

// Lazy: the first rows need neither the form with its date pickers nor the calendar.
const SlotDrawer = lazyPart(() => import('./SlotDrawer'), LayerFailure);
const SlotCalendar = lazyPart(() => import('./SlotCalendar'));

/** The promotions, as a list or as a calendar: create, edit, disable, delete. */
export default function SlotList() {
  const text = useText();
  const [query, changeQuery] = useListQuery(SLOT_FILTERS);
  const [now] = useState(() => new Date());
  const listing = useCallRequest('listSlots', slotPayload(query, now));
  const editing = useEditing<Slot>();

  return (
    <>
      <AdminHead title={text('slot.title')} subtitle={`${text('slot.subtitle')} ${useShownNote(listing.data)}`}>
        <Segmented<SlotQuery['view']>
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
          <SlotCalendar
            {...listing}
            month={query.month}
            now={now}
            onMonth={(month) => changeQuery({ month })}
            onEdit={editing.open}
          />
        </Suspense>
      ) : (
        <SlotTable listing={listing} query={query} changeQuery={changeQuery} onEdit={editing.open} />
      )}
      <EditDrawer editing={editing}>
        {(slot) => <SlotDrawer slot={slot} onClose={editing.close} onSaved={listing.load} />}
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

type Listing = ReturnType<typeof useCallRequest<'listSlots'>>;

interface SlotTableProps {
  listing: Listing;
  query: SlotQuery;
  changeQuery: (changes: Partial<SlotQuery>) => void;
  onEdit: (slot: Slot) => void;
}

function SlotTable({ listing, query, changeQuery, onEdit }: SlotTableProps) {
  const text = useText();
  const locale = useLocale();
  const actions = { onEdit, ...useSlotActions(listing.load) };
  const filtered = isFiltered(query, SLOT_FILTERS);
  return (
    <AdminTable<Slot>
      rowKey="id"
      columns={slotColumns({ text, locale, actions, maxShown: listing.data?.most_shown ?? 0 })}
      request={listing}
      rows={listing.data?.resource_list}
      total={listing.data?.total}
      query={query}
      onPage={changeQuery}
      filters={{ parsers: SLOT_FILTERS, onChange: changeQuery }}
      toolbar={slotToolbar(text, query, changeQuery)}
      empty={{
        title: text(filtered ? 'slot.noMatchTitle' : 'slot.emptyTitle'),
        text: text(filtered ? 'slot.noMatchText' : 'slot.emptyText'),
        onClear: filtered ? () => changeQuery(NO_FILTERS) : undefined,
      }}
      failedTitle={text('slot.failedTitle')}
    />
  );
}
