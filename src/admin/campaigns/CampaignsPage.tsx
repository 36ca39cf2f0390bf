import type { ProColumns } from '@ant-design/pro-components';
import { AdminHead } from '@/admin/shared/AdminHead';
import { EditDrawer, useEditing } from '@/admin/shared/forms/EditDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { actionsColumn, EditAndDelete, RowAction } from '@/admin/shared/lists/RowActions';
import { TitleCell } from '@/admin/shared/lists/TitleCell';
import { useListQuery } from '@/admin/shared/lists/useListQuery';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Image } from '@/kit/Image/Image';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { message } from '@/kit/Message/message';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { copyText } from '@/lib/copyText';
import { plainNumber } from '@/lib/intl/format';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { type Text, useLocale, useText } from '@/lib/intl/useText';
import type { Campaign, CampaignStatus } from '../../../contract/promotions/campaigns';
import { tagName } from '../../../shared/plugins/tagName';

const CampaignDrawer = lazyPart(() => import('./CampaignDrawer'), LayerFailure);

const TAG_KINDS: Record<CampaignStatus, TagProps['kind']> = { inactive: 'wait', active: 'ok', expired: 'neutral' };

/** This list has no filters: its address holds only the page. */
const NO_FILTERS = {};

/** /backstage-index/activities: the campaigns, newest first, with their counts and share links. */
export default function CampaignsPage() {
  const text = useText();
  const locale = useLocale();
  const confirm = useConfirm();
  const list = useListQuery(NO_FILTERS);
  const request = useQuery('listCampaigns', list.query);
  const editing = useEditing<Campaign>();
  const nameOf = ({ title, titles }: Campaign) => tagName({ name: title, names: titles }, locale);

  /** Copies a campaign's link: the plugin list with the campaign above it. */
  const handleCopy = ({ activity_id }: Campaign) =>
    copyText(`${window.location.origin}/plugins/?activity_id=${activity_id}`).then(
      () => message.success(text('activity.copied')),
      () => message.error(text('activity.copyFailed')),
    );
  const handleDelete = ({ activity_id, title, view_num, participate_num }: Campaign) =>
    confirm({
      title: text('activity.deleteTitle', { name: title }),
      content: text('activity.deleteText', { views: view_num, people: participate_num }),
      onConfirm: () => call('deleteCampaign', { id: activity_id }),
      done: text('activity.deleted'),
      reload: request.reload,
    });
  const columns: ProColumns<Campaign>[] = [
    {
      title: text('activity.name'),
      dataIndex: 'title',
      width: 260,
      render: (_dom, campaign) => (
        <TitleCell title={nameOf(campaign)}>
          <Image src={campaign.cover} alt="" />
        </TitleCell>
      ),
    },
    {
      title: text('activity.period'),
      dataIndex: 'start_time',
      width: 190,
      render: (_dom, campaign) => periodText(campaign, text, locale),
    },
    {
      title: text('activity.status'),
      dataIndex: 'status',
      width: 110,
      render: (_dom, { status }) => <Tag kind={TAG_KINDS[status]}>{text(`activity.status.${status}`)}</Tag>,
    },
    {
      title: text('activity.views'),
      dataIndex: 'view_num',
      width: 90,
      render: (_dom, { view_num }) => plainNumber(view_num, locale),
    },
    {
      title: text('activity.participants'),
      dataIndex: 'participate_num',
      width: 90,
      render: (_dom, { participate_num }) => plainNumber(participate_num, locale),
    },
    actionsColumn(text, 250, (campaign) => {
      const name = nameOf(campaign);
      return (
        <>
          <RowAction label={text('activity.copyNamed', { name })} onClick={() => handleCopy(campaign)}>
            {text('activity.copy')}
          </RowAction>
          <EditAndDelete name={name} onEdit={() => editing.open(campaign)} onDelete={() => handleDelete(campaign)} />
        </>
      );
    }),
  ];
  return (
    <>
      <AdminHead
        title={text('activity.title')}
        subtitle={text('activity.subtitle')}
        create={{ text: text('activity.new'), onClick: editing.create }}
      />
      <AdminTable
        rowKey="activity_id"
        columns={columns}
        request={request}
        rows={request.data?.activity_list}
        total={request.data?.total}
        list={list}
        empty={{ title: text('activity.emptyTitle'), text: text('activity.emptyText') }}
        failedTitle={text('activity.failedTitle')}
      />
      <EditDrawer editing={editing} onSaved={request.reload}>
        {(props) => <CampaignDrawer {...props} />}
      </EditDrawer>
    </>
  );
}

function periodText({ start_time, end_time }: Campaign, text: Text, locale: string): string {
  const start = formatTimestamp(start_time, locale);
  return end_time ? `${start} – ${formatTimestamp(end_time, locale)}` : text('activity.open', { start });
}
