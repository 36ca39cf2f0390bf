import { Button } from 'antd';
import { Suspense } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminItems } from '@/admin/shared/lists/AdminItems';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import type { Banner } from '../../../contract/promotions/banners';

const BannerDrawer = lazyPart(() => import('./BannerDrawer'), LayerFailure);
const BannerList = lazyPart(() => import('./BannerList'));

/** /backstage-index/banner-config: the banners of the home page, in order. */
export default function BannersPage() {
  const text = useText();
  const { request, reorder, remove } = useBanners();
  const banners = request.data?.banner_list;
  const editing = useEditing<Banner>();
  return (
    <>
      <AdminHead title={text('banner.title')} subtitle={text('banner.subtitle')}>
        <Button type="primary" onClick={() => editing.open('new')}>
          {text('banner.new')}
        </Button>
      </AdminHead>
      <AdminItems
        request={request}
        failedTitle={text('banner.failedTitle')}
        empty={banners?.length ? null : { title: text('banner.emptyTitle'), text: text('banner.emptyText') }}
      >
        <Suspense>
          <BannerList banners={banners ?? []} onReorder={reorder} onEdit={editing.open} onDelete={remove} />
        </Suspense>
      </AdminItems>
      <EditDrawer editing={editing}>
        {(banner) => (
          <BannerDrawer
            banner={banner}
            last={Math.max(0, ...(banners ?? []).map(({ sort }) => sort))}
            onClose={editing.close}
            onSaved={request.reload}
          />
        )}
      </EditDrawer>
    </>
  );
}

/** Loads the banners and returns them with the list's actions. */
function useBanners() {
  const text = useText();
  const failureText = useFailureText();
  const confirm = useConfirm();
  const request = useQuery('listBanners', {});
  const { data, set, reload } = request;

  const reorder = async (banners: Banner[]) => {
    const before = data;
    set({ banner_list: banners });
    try {
      const expected = before?.banner_list.map(({ id }) => id);
      set(await call('orderBanners', { ids: banners.map(({ id }) => id), expected }));
      message.success(text('admin.ordered'));
    } catch (error) {
      set(before);
      message.error(failureText(error));
      reload();
    }
  };

  const remove = ({ id }: Banner, index: number) =>
    confirm({
      title: text('banner.deleteTitle', { index }),
      content: text('banner.deleteText'),
      okText: text('admin.delete'),
      onConfirm: async () => {
        await call('deleteBanner', { id });
        message.success(text('banner.deleted'));
        reload();
      },
    });

  return { request, reorder, remove };
}
