import { Button } from 'antd';
import { lazy } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { AdminTable } from '@/admin/shared/AdminTable';
import { EditDrawer, useEditing } from '@/admin/shared/EditDrawer';
import { useAsked } from '@/admin/shared/useAsked';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { useRowOrder } from '@/admin/shared/useRowOrder';
import { call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useLocale, useText } from '@/lib/intl/useText';
import type { FeaturedWork } from '../../../contract/featuredWorks';
import { featuredWorkColumns } from './featuredWorkColumns';

// The form is loaded on first use.
const FeaturedWorkDrawer = lazy(() => import('./FeaturedWorkDrawer'));

/** The works of the header's community menu in order; the menu shows the first four. */
export default function FeaturedWorks() {
  const text = useText();
  const locale = useLocale();
  const { set, ...asked } = useCallRequest('listFeaturedWorks', {});
  const { data, load } = asked;
  const works = data?.work_list;
  const editing = useEditing<FeaturedWork>(load);
  const move = useRowOrder({
    rows: works,
    show: (work_list) => data && set({ ...data, work_list }),
    save: async (ids) => (await call('orderFeaturedWorks', { ids })).work_list,
    reload: load,
  });
  const columns = featuredWorkColumns({
    ...{ text, locale, count: works?.length ?? 0 },
    acts: { onMove: move, onEdit: editing.open, onDelete: useRemoval(load) },
  });
  return (
    <>
      <AdminHead title={text('featured.title')} subtitle={text('featured.subtitle')}>
        <Button type="primary" onClick={() => editing.open('new')}>
          {text('featured.new')}
        </Button>
      </AdminHead>
      <AdminTable<FeaturedWork>
        rowKey="id"
        columns={columns}
        asked={asked}
        rows={works}
        empty={{ title: text('featured.emptyTitle'), text: useEmptyText(data?.configured.length ?? 0) }}
        failedTitle={text('featured.failedTitle')}
      />
      <EditDrawer editing={editing}>
        {(work) => (
          <FeaturedWorkDrawer
            work={work}
            last={Math.max(0, ...(works ?? []).map(({ sort }) => sort))}
            onClose={editing.close}
            onSaved={load}
          />
        )}
      </EditDrawer>
    </>
  );
}

/** Returns the text that says what the header shows while the list is empty. */
function useEmptyText(configured: number): string {
  const text = useText();
  return configured > 0 ? text('featured.emptyConfigured', { count: configured }) : text('featured.emptyText');
}

function useRemoval(onRemoved: () => void) {
  const text = useText();
  const ask = useAsked();
  return ({ id, title }: FeaturedWork) =>
    ask({
      title: text('featured.deleteTitle', { name: title }),
      content: text('featured.deleteText'),
      okText: text('office.delete'),
      act: async () => {
        await call('deleteFeaturedWork', { id });
        message.success(text('featured.deleted'));
        onRemoved();
      },
    });
}
