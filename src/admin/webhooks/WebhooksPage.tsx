import { type ProColumns, ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { App } from 'antd';
import { Suspense, useState } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { Copied } from '@/admin/shared/Copied';
import { useEditing } from '@/admin/shared/forms/EditDrawer';
import { FormDrawer } from '@/admin/shared/forms/FormDrawer';
import { AdminTable } from '@/admin/shared/lists/AdminTable';
import { actionsColumn, EditAndDelete, RowAction } from '@/admin/shared/lists/RowActions';
import { useConfirm } from '@/admin/shared/useConfirm';
import { useMessageArea } from '@/admin/shared/useMessageArea';
import { call, type ResponseOf } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { DELIVERY_TAG_KINDS, useNewestDeliveries, useWebhookTexts, type WebhookWithSecret } from '@/data/webhookLogs';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { Webhook } from '../../../contract/accounts/webhooks';
import { EMAIL_KINDS } from '../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import styles from './WebhooksPage.module.css';

const LogDrawer = lazyPart(() => import('./LogDrawer'), LayerFailure);

/** /backstage-index/webhooks: the webhooks of the deployment; for super administrators only. */
export default function WebhooksPage() {
  // Users' own webhooks have the same texts.
  useMessageArea('site/account');
  const text = useText();
  const texts = useWebhookTexts();
  const confirm = useConfirm();
  const { modal } = App.useApp();
  const request = useQuery('listWebhooks', { of_site: true });
  const editing = useEditing<Webhook>();
  const [logged, setLogged] = useState<Webhook | null>(null);
  const { running, run } = useRunningAction<string>();

  const showSecret = (webhook: WebhookWithSecret) => {
    request.reload();
    modal.info({
      title: text('account.webhookSecret'),
      content: (
        <>
          <p className={styles.lead}>{texts.secret(webhook)}</p>
          <Copied label={text('account.webhookSecret')} value={webhook.secret} />
        </>
      ),
      okText: text('account.webhookSaved'),
      keyboard: false,
    });
  };
  const handleTest = (webhook: Webhook) =>
    run(`test ${webhook.webhook_id}`, async () => {
      await call('testWebhook', { webhook_id: webhook.webhook_id });
      setLogged(webhook);
    });
  const handleRotate = ({ webhook_id }: Webhook) =>
    confirm({
      title: text('account.webhook.rotate'),
      content: text('account.webhook.rotateText'),
      okText: text('account.webhook.rotate'),
      danger: false,
      onConfirm: async () => showSecret(await call('rotateWebhookSecret', { webhook_id })),
    });
  const handleDelete = ({ webhook_id, url }: Webhook) =>
    confirm({
      title: text('admin.deleteNamed', { name: url }),
      content: text('account.webhook.deleteText'),
      onConfirm: () => call('deleteWebhook', { webhook_id }),
      reload: request.reload,
    });
  const actions = { test: handleTest, log: setLogged, rotate: handleRotate };
  const columns: ProColumns<Webhook>[] = [
    {
      title: text('account.webhookUrl'),
      dataIndex: 'url',
      width: 280,
      render: (_dom, { url }) => <bdi className={styles.url}>{url}</bdi>,
    },
    { title: text('account.notices'), key: 'kinds', width: 220, render: (_dom, webhook) => texts.kinds(webhook) },
    {
      title: text('account.webhookLatest'),
      key: 'latest',
      width: 150,
      render: (_dom, { webhook_id }) => <LatestState webhookId={webhook_id} />,
    },
    actionsColumn(text, 420, (webhook) => (
      <>
        {(['test', 'log', 'rotate'] as const).map((action) => (
          <RowAction
            key={action}
            label={text('account.webhookAction', { action: text(`account.webhook.${action}`), url: webhook.url })}
            loading={running === `${action} ${webhook.webhook_id}`}
            onClick={() => actions[action](webhook)}
          >
            {text(`account.webhook.${action}`)}
          </RowAction>
        ))}
        <EditAndDelete name={webhook.url} onEdit={() => editing.open(webhook)} onDelete={() => handleDelete(webhook)} />
      </>
    )),
  ];
  return (
    <>
      <AdminHead
        title={text('webhook.title')}
        subtitle={text('webhook.subtitle')}
        create={{ text: text('account.webhookNew'), onClick: editing.create }}
      />
      <AdminTable
        rowKey="webhook_id"
        columns={columns}
        request={request}
        rows={request.data?.webhook_list}
        empty={{ title: text('webhook.emptyTitle'), text: text('webhook.emptyText') }}
        failedTitle={text('webhook.failedTitle')}
      />
      {editing.edited && (
        <WebhookDrawer
          row={editing.edited === 'new' ? null : editing.edited}
          onSaved={(saved) => (editing.edited === 'new' ? showSecret(saved as WebhookWithSecret) : request.reload())}
          onClose={editing.close}
        />
      )}
      <Suspense>{logged && <LogDrawer webhook={logged} onClose={() => setLogged(null)} />}</Suspense>
    </>
  );
}

function LatestState({ webhookId }: { webhookId: number }) {
  const text = useText();
  const state = useNewestDeliveries(webhookId).data?.delivery_list[0]?.state;
  return state ? <Tag kind={DELIVERY_TAG_KINDS[state]}>{text(`account.webhookState.${state}`)}</Tag> : '–';
}

/** The type `url` of antd would refuse addresses of a private network. */
async function checkUrl(_rule: unknown, url = '') {
  if (!URL.canParse(url.trim())) throw new Error('This is no address.');
}

type Saving = 'addWebhook' | 'changeWebhook';

interface WebhookDrawerProps {
  /** null creates a new one. */
  row: Webhook | null;
  onSaved: (saved: ResponseOf<Saving>) => void;
  onClose: () => void;
}

function WebhookDrawer({ row, ...drawer }: WebhookDrawerProps) {
  const text = useText();
  return (
    <FormDrawer<{ url: string; kinds?: NonNullable<Webhook['kinds']> }, Saving>
      title={text(row ? 'webhook.edit' : 'account.webhookNew')}
      initialValues={{ url: row?.url, kinds: row?.kinds ?? [] }}
      call={row ? 'changeWebhook' : 'addWebhook'}
      payloadOf={({ url, kinds }) => ({
        url: url.trim(),
        kinds: kinds?.length ? kinds : null,
        ...(row ? { webhook_id: row.webhook_id } : { of_site: true }),
      })}
      savedText={text('account.saved')}
      {...drawer}
    >
      <ProFormText
        name="url"
        label={text('account.webhookUrl')}
        extra={text('account.webhookUrlHint')}
        rules={[{ required: true, message: text('error.invalid_webhook_url'), validator: checkUrl }]}
        fieldProps={{ maxLength: TEXT_LIMITS.link, autoComplete: 'off', spellCheck: false }}
      />
      <ProFormSelect
        name="kinds"
        label={text('account.notices')}
        extra={text('webhook.kindsHint')}
        placeholder={text('account.webhookAll')}
        mode="multiple"
        options={EMAIL_KINDS.map((value) => ({ value, label: text(`account.notice.${value}`) }))}
      />
    </FormDrawer>
  );
}
