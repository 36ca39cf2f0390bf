import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { EditAndDelete } from '@/admin/shared/lists/EditAndDelete';
import { RowActions } from '@/admin/shared/lists/RowActions';
import { Image } from '@/kit/Image/Image';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { plainNumber } from '@/lib/intl/format';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import type { Text } from '@/lib/intl/useText';
import type { Campaign, CampaignStatus } from '../../../contract/promotions/campaigns';
import { tagName } from '../../../shared/plugins/tagName';
import styles from './campaignColumns.module.css';

const KINDS: Record<CampaignStatus, TagProps['kind']> = {
  inactive: 'wait',
  active: 'ok',
  expired: 'neutral',
};

/** Actions of a row. */
interface CampaignActions {
  onEdit: (campaign: Campaign) => void;
  onCopy: (campaign: Campaign) => void;
  onDelete: (campaign: Campaign) => void;
}

interface ColumnContext {
  text: Text;
  locale: string;
  actions: CampaignActions;
}

/** The list's columns, in the user's language. */
export function campaignColumns({ text, locale, actions }: ColumnContext): ProColumns<Campaign>[] {
  return [
    {
      title: text('activity.name'),
      dataIndex: 'title',
      width: 260,
      render: (_dom, campaign) => (
        <span className={styles.activity}>
          <Image src={campaign.cover} alt="" className={styles.cover} />
          <span className={styles.title} dir="auto">
            {nameOf(campaign, locale)}
          </span>
        </span>
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
      render: (_dom, { status }) => <Tag kind={KINDS[status]}>{text(`activity.status.${status}`)}</Tag>,
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
    {
      title: text('activity.actions'),
      key: 'actions',
      width: 250,
      fixed: 'right',
      hideInSetting: true,
      render: (_dom, campaign) => (
        <CampaignActions name={nameOf(campaign, locale)} text={text} campaign={campaign} actions={actions} />
      ),
    },
  ];
}

const nameOf = ({ title, titles }: Campaign, locale: string) => tagName({ name: title, names: titles }, locale);

function periodText({ start_time, end_time }: Campaign, text: Text, locale: string): string {
  const start = formatTimestamp(start_time, locale);
  return end_time ? `${start} – ${formatTimestamp(end_time, locale)}` : text('activity.open', { start });
}

interface CampaignActionsProps {
  /** The campaign's name, part of the accessible names of the buttons. */
  name: string;
  text: Text;
  campaign: Campaign;
  actions: CampaignActions;
}

function CampaignActions({ name, text, campaign, actions }: CampaignActionsProps) {
  return (
    <RowActions>
      <Button
        size="small"
        type="link"
        aria-label={text('activity.copyNamed', { name })}
        onClick={() => actions.onCopy(campaign)}
      >
        {text('activity.copy')}
      </Button>
      <EditAndDelete name={name} onEdit={() => actions.onEdit(campaign)} onDelete={() => actions.onDelete(campaign)} />
    </RowActions>
  );
}
