import { Button } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { useRowOrder } from '@/admin/shared/lists/useRowOrder';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { useLocale, useText } from '@/lib/intl/useText';
import type { FeaturedWork } from '../../../contract/promotions/featuredWorks';
import { featuredWorkColumns } from './featuredWorkColumns';

const FeaturedWorkDrawer = lazyPart(() => import('./FeaturedWorkDrawer'), LayerFailure);

/**
 * /backstage-index/featured-works: the works of the header's community menu in order; the menu shows the first four.
 */
export default function FeaturedWorksPage() {
  const text = useText();
  const locale = useLocale();
  const { set, ...request } = useQuery('listFeaturedWorks', {});
  const { data, reload } = request;
  const works = data?.work_list;
  const editing = useEditing<FeaturedWork>();
  const move = useRowOrder({
    rows: works,
    show: (work_list) => data && set({ ...data, work_list }),
    save: async (order) => (await call('orderFeaturedWorks', order)).work_list,
    reload,
  });
  const columns = featuredWorkColumns({
    ...{ text, locale, count: works?.length ?? 0 },
    actions: { onMove: move, onEdit: editing.open, onDelete: useRemoval(reload) },
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
        request={request}
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
            onSaved={reload}
          />
        )}
      </EditDrawer>
    </>
  );
}

/** Explains what the header shows while the list is empty. */
function useEmptyText(configured: number): string {
  const text = useText();
  return configured > 0 ? text('featured.emptyConfigured', { count: configured }) : text('featured.emptyText');
}

function useRemoval(onRemoved: () => void) {
  const text = useText();
  const confirm = useConfirm();
  return ({ id, title }: FeaturedWork) =>
    confirm({
      title: text('featured.deleteTitle', { name: title }),
      content: text('featured.deleteText'),
      okText: text('admin.delete'),
      onConfirm: async () => {
        await call('deleteFeaturedWork', { id });
        message.success(text('featured.deleted'));
        onRemoved();
      },
    });
}
