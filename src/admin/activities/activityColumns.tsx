import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';
import { EditAndDelete } from '@/admin/shared/lists/EditAndDelete';
import { RowActions } from '@/admin/shared/lists/RowActions';
import { Image } from '@/kit/Image/Image';
import { Tag, type TagProps } from '@/kit/Tag/Tag';
import { plainNumber } from '@/lib/intl/format';
import { momentText } from '@/lib/intl/momentText';
import type { Text } from '@/lib/intl/useText';
import type { Activity, ActivityStatus } from '../../../contract/promotions/activities';
import { tagName } from '../../../shared/plugins/tagName';
import styles from './activityColumns.module.css';

const KINDS: Record<ActivityStatus, TagProps['kind']> = {
  inactive: 'wait',
  active: 'ok',
  expired: 'neutral',
};

/** Actions of a row. */
interface ActivityActions {
  onEdit: (activity: Activity) => void;
  onCopy: (activity: Activity) => void;
  onDelete: (activity: Activity) => void;
}

interface ColumnContext {
  text: Text;
  locale: string;
  actions: ActivityActions;
}

/** The list's columns, in the user's language. */
export function activityColumns({ text, locale, actions }: ColumnContext): ProColumns<Activity>[] {
  return [
    {
      title: text('activity.name'),
      dataIndex: 'title',
      width: 260,
      render: (_dom, activity) => (
        <span className={styles.activity}>
          <Image src={activity.cover} alt="" className={styles.cover} />
          <span className={styles.title}>{nameOf(activity, locale)}</span>
        </span>
      ),
    },
    {
      title: text('activity.period'),
      dataIndex: 'start_time',
      width: 190,
      render: (_dom, activity) => periodText(activity, text, locale),
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
      render: (_dom, activity) => (
        <ActivityActions name={nameOf(activity, locale)} text={text} activity={activity} actions={actions} />
      ),
    },
  ];
}

const nameOf = ({ title, titles }: Activity, locale: string) => tagName({ name: title, names: titles }, locale);

function periodText({ start_time, end_time }: Activity, text: Text, locale: string): string {
  const start = momentText(start_time, locale);
  return end_time ? `${start} – ${momentText(end_time, locale)}` : text('activity.open', { start });
}

interface ActivityActionsProps {
  /** The campaign's name, part of the accessible names of the buttons. */
  name: string;
  text: Text;
  activity: Activity;
  actions: ActivityActions;
}

function ActivityActions({ name, text, activity, actions }: ActivityActionsProps) {
  return (
    <RowActions>
      <Button
        size="small"
        type="link"
        aria-label={text('activity.copyNamed', { name })}
        onClick={() => actions.onCopy(activity)}
      >
        {text('activity.copy')}
      </Button>
      <EditAndDelete name={name} onEdit={() => actions.onEdit(activity)} onDelete={() => actions.onDelete(activity)} />
    </RowActions>
  );
}
