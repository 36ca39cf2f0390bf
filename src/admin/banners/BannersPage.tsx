import { Suspense } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { CallResult } from '@/admin/shared/CallResult';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { useSavedOrder } from '@/admin/shared/lists/useRowOrder';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useText } from '@/lib/intl/useText';
import type { Banner } from '../../../contract/promotions/banners';

const BannerDrawer = lazyPart(() => import('./BannerDrawer'), LayerFailure);
const BannerList = lazyPart(() => import('./BannerList'));

/** /backstage-index/banner-config: the banners of the home page, in order. */
export default function BannersPage() {
  const text = useText();
  const confirm = useConfirm();
  const request = useQuery('listBanners', {});
  const { data, set, reload } = request;
  const banners = data?.banner_list ?? [];
  const editing = useEditing<Banner>();

  const handleReorder = useSavedOrder({
    rows: data?.banner_list,
    show: (banner_list) => set({ banner_list }),
    save: async (order) => (await call('orderBanners', order)).banner_list,
    reload,
  });
  const handleDelete = ({ id }: Banner, index: number) =>
    confirm({
      title: text('banner.deleteTitle', { index }),
      content: text('banner.deleteText'),
      onConfirm: () => call('deleteBanner', { id }),
      done: text('banner.deleted'),
      reload,
    });

  return (
    <>
      <AdminHead
        title={text('banner.title')}
        subtitle={text('banner.subtitle')}
        create={{ text: text('banner.new'), onClick: editing.create }}
      />
      <CallResult
        request={request}
        failedTitle={text('banner.failedTitle')}
        empty={banners.length ? null : { title: text('banner.emptyTitle'), text: text('banner.emptyText') }}
      >
        {({ banner_list }) => (
          <Suspense>
            <BannerList banners={banner_list} onReorder={handleReorder} onEdit={editing.open} onDelete={handleDelete} />
          </Suspense>
        )}
      </CallResult>
      <EditDrawer editing={editing} onSaved={reload}>
        {(props) => <BannerDrawer {...props} last={Math.max(0, ...banners.map(({ sort }) => sort))} />}
      </EditDrawer>
    </>
  );
}
