import type { ProColumns } from '@ant-design/pro-components';
import { Button, Drawer } from 'antd';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { actionsColumn, RowAction } from '@/admin/shared/lists/RowActions';
import { timestampColumn } from '@/admin/shared/lists/TimestampCell';
import { DELIVERY_TAG_KINDS, isTried, SIGNATURES_URL, useWebhookLog, useWebhookTexts } from '@/data/webhookLogs';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { Webhook, WebhookDelivery } from '../../../contract/accounts/webhooks';
import { WEBHOOK_LOG_DAYS } from '../../../contract/values/accounts';
import styles from './WebhooksPage.module.css';

/** The deliveries of a webhook, newest first, each with a button that sends it again. */
export default function LogDrawer({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const text = useText();
  const texts = useWebhookTexts();
  const { request, showNewer, showOlder, replay } = useWebhookLog(webhook.webhook_id);
  const { running, run } = useRunningAction<string>();
  const columns: ProColumns<WebhookDelivery>[] = [
    {
      title: text('account.webhookEvent'),
      key: 'event',
      width: 140,
      render: (_dom, delivery) => texts.event(delivery),
    },
    { title: text('report.plugin'), key: 'plugin', width: 100, render: (_dom, { plugin_key }) => plugin_key || '–' },
    timestampColumn(text('ratings.time'), 'create_time', 110),
    {
      title: text('ratings.status'),
      dataIndex: 'state',
      width: 190,
      render: (_dom, delivery) => (
        <span className={styles.result}>
          <Tag kind={DELIVERY_TAG_KINDS[delivery.state]}>{text(`account.webhookState.${delivery.state}`)}</Tag>
          <span lang="en">{delivery.error}</span>
          {texts.result(delivery)}
        </span>
      ),
    },
    actionsColumn(text, 110, (delivery) => (
      <RowAction
        label={texts.replay(delivery)}
        disabled={!isTried(delivery)}
        loading={running === delivery.delivery_id}
        onClick={() => run(delivery.delivery_id, () => replay(delivery))}
      >
        {text('account.webhookReplay')}
      </RowAction>
    )),
  ];
  return (
    <Drawer open onClose={onClose} size="large" title={text('account.webhook.log')}>
      <p className={styles.lead}>
        <bdi className={styles.url}>{webhook.url}</bdi>{' '}
        <a href={SIGNATURES_URL} target="_blank" rel="noreferrer">
          {text('account.webhooksVerify')}
        </a>
      </p>
      <AdminTable
        rowKey="delivery_id"
        columns={columns}
        request={request}
        rows={request.data?.delivery_list}
        empty={{
          title: text('account.webhookLogNone', { days: WEBHOOK_LOG_DAYS }),
          text: text('webhook.logHint'),
        }}
        failedTitle={text('account.loadFailed')}
      />
      {(showNewer || showOlder) && (
        <div className={styles.actions}>
          <Button disabled={!showNewer} onClick={showNewer}>
            {text('account.webhookNewer')}
          </Button>
          <Button disabled={!showOlder} onClick={showOlder}>
            {text('account.webhookOlder')}
          </Button>
        </div>
      )}
    </Drawer>
  );
}
