import { Button } from 'antd';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { useListQuery } from '@/admin/shared/lists/useListQuery';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { copyText } from '@/lib/copyText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Campaign } from '../../../contract/promotions/campaigns';
import { campaignColumns } from './campaignColumns';

const CampaignDrawer = lazyPart(() => import('./CampaignDrawer'), LayerFailure);

/** This list has no filters: its address holds only the page. */
const NO_FILTERS = {};

/** /backstage-index/activities: the campaigns, newest first, with their counts and share links. */
export default function CampaignsPage() {
  const text = useText();
  const locale = useLocale();
  const [query, changeQuery] = useListQuery(NO_FILTERS);
  const request = useQuery('listCampaigns', query);
  const editing = useEditing<Campaign>();
  const remove = useRemoval(request.reload);
  const columns = campaignColumns({
    text,
    locale,
    actions: { onEdit: editing.open, onCopy: useCopy(), onDelete: remove },
  });
  return (
    <>
      <AdminHead title={text('activity.title')} subtitle={text('activity.subtitle')}>
        <Button type="primary" onClick={() => editing.open('new')}>
          {text('activity.new')}
        </Button>
      </AdminHead>
      <AdminTable<Campaign>
        rowKey="activity_id"
        columns={columns}
        request={request}
        rows={request.data?.activity_list}
        total={request.data?.total}
        query={query}
        onPage={changeQuery}
        empty={{ title: text('activity.emptyTitle'), text: text('activity.emptyText') }}
        failedTitle={text('activity.failedTitle')}
      />
      <EditDrawer editing={editing}>
        {(campaign) => <CampaignDrawer campaign={campaign} onClose={editing.close} onSaved={request.reload} />}
      </EditDrawer>
    </>
  );
}

/** Returns a function that copies a campaign's link: the plugin list with the campaign above it. */
function useCopy() {
  const text = useText();
  return ({ activity_id }: Campaign) =>
    copyText(`${window.location.origin}/plugins/?activity_id=${activity_id}`).then(
      () => message.success(text('activity.copied')),
      () => message.error(text('activity.copyFailed')),
    );
}

function useRemoval(onRemoved: () => void) {
  const text = useText();
  const confirm = useConfirm();
  return ({ activity_id, title, view_num, participate_num }: Campaign) =>
    confirm({
      title: text('activity.deleteTitle', { name: title }),
      content: text('activity.deleteText', { views: view_num, people: participate_num }),
      okText: text('admin.delete'),
      onConfirm: async () => {
        await call('deleteCampaign', { id: activity_id });
        message.success(text('activity.deleted'));
        onRemoved();
      },
    });
}
