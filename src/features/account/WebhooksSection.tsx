import { useState } from 'react';
import { call } from '@/api/call';
import { emptyFields, useFields } from '@/data/useFields';
import { useQuery } from '@/data/useQuery';
import * as logs from '@/data/webhookLogs';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tag } from '@/kit/Tag/Tag';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Webhook, WebhookDelivery } from '../../../contract/accounts/webhooks';
import { EMAIL_KINDS, WEBHOOK_LOG_DAYS } from '../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import styles from './account.module.css';
import { CopyButton } from './CopyButton';
import { Choice, Failure, MultiChoice, Pending, Row, Section, ShownOnce } from './Section';

/** Webhooks of the user: list, create, edit, test, replace the secret, delete; and their logs. */
export function WebhooksSection() {
  const text = useText();
  const texts = logs.useWebhookTexts();
  const { data, status, error, reload } = useQuery('listWebhooks', {});
  // false: the form was closed, so that the button that opened it gets the focus again. The same for `editing`.
  const [making, setMaking] = useState<boolean>();
  const [shown, setShown] = useState<logs.WebhookWithSecret | null>(null);
  if (!data) return <Pending failure={status === 'error' && error} onRetry={reload} />;
  const showSecret = (webhook: logs.WebhookWithSecret) => {
    setMaking(false);
    setShown(webhook);
    reload();
  };

  return (
    <Section
      title={text('account.webhooks')}
      lead={
        <>
          {text('account.webhooksLead')}{' '}
          <a className={styles.link} href={logs.SIGNATURES_URL} target="_blank" rel="noreferrer">
            {text('account.webhooksVerify')}
          </a>
        </>
      }
    >
      {shown && (
        <ShownOnce
          key={shown.secret}
          title={text('account.webhookSecret')}
          lead={texts.secret(shown)}
          savedText={text('account.webhookSaved')}
          onSaved={() => setShown(null)}
        >
          <div className={styles.box}>
            <code className={styles.code}>{shown.secret}</code>
            <div>
              <CopyButton value={shown.secret} />
            </div>
          </div>
        </ShownOnce>
      )}
      {making && (
        <WebhookForm
          onSave={async (fields) => showSecret(await call('addWebhook', fields))}
          onCancel={() => setMaking(false)}
        />
      )}
      {!shown && !making && (
        <div className={styles.actions}>
          <Button type="primary" icon="plus" autoFocus={making === false} onClick={() => setMaking(true)}>
            {text('account.webhookNew')}
          </Button>
        </div>
      )}
      {data.webhook_list.length === 0 ? (
        <p className={styles.small}>{text('account.webhooksNone')}</p>
      ) : (
        <ul className={styles.list}>
          {data.webhook_list.map((webhook) => (
            <WebhookRow key={webhook.webhook_id} webhook={webhook} onChanged={reload} onSecret={showSecret} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const ACTIONS = ['test', 'log', 'edit', 'rotate', 'delete'] as const;
type Action = (typeof ACTIONS)[number];

interface WebhookRowProps {
  webhook: Webhook;
  onChanged: () => void;
  onSecret: (webhook: logs.WebhookWithSecret) => void;
}

function WebhookRow({ webhook, onChanged, onSecret }: WebhookRowProps) {
  const text = useText();
  const texts = logs.useWebhookTexts();
  const { webhook_id, url } = webhook;
  const latest = logs.useNewestDeliveries(webhook_id).data?.delivery_list[0];
  const { running, run } = useRunningAction<Action>();
  const [editing, setEditing] = useState<boolean>();
  // Each test reopens the log at its first page. 0: closed.
  const [log, setLog] = useState(0);

  const actions: Record<Action, () => Promise<void>> = {
    test: async () => {
      await call('testWebhook', { webhook_id });
      setLog(log + 1);
    },
    log: async () => setLog(log > 0 ? 0 : 1),
    edit: async () => setEditing(true),
    rotate: async () => onSecret(await call('rotateWebhookSecret', { webhook_id })),
    delete: async () => {
      await call('deleteWebhook', { webhook_id });
      onChanged();
    },
  };
  const handleAction = async (action: Action, label: string) => {
    const needsConfirmation = action === 'rotate' || action === 'delete';
    const confirmation = needsConfirmation && {
      title: label,
      content: text(`account.webhook.${action}Text`),
      confirmText: text(`account.webhook.${action}`),
      danger: action === 'delete',
    };
    if (!confirmation || (await message.confirm(confirmation))) await run(action, actions[action]);
  };
  const save = async (fields: WebhookFields) => {
    await call('changeWebhook', { webhook_id, ...fields });
    setEditing(false);
    onChanged();
  };

  if (editing)
    return (
      <li className={styles.row}>
        <WebhookForm webhook={webhook} onSave={save} onCancel={() => setEditing(false)} />
      </li>
    );
  return (
    <li className={styles.row}>
      <div className={styles.stack}>
        <p className={styles.strong}>
          <bdi translate="no">{url}</bdi> {latest && <StateTag delivery={latest} />}
        </p>
        <p className={styles.small}>{texts.kinds(webhook)}</p>
        <div className={styles.actions}>
          {ACTIONS.map((action) => {
            const label = text('account.webhookAction', { action: text(`account.webhook.${action}`), url });
            return (
              <Button
                key={action}
                size="small"
                aria-label={label}
                aria-expanded={action === 'log' ? log > 0 : undefined}
                autoFocus={action === 'edit' && editing === false}
                disabled={running !== null && running !== action}
                loading={running === action}
                onClick={() => handleAction(action, label)}
              >
                {text(`account.webhook.${action}`)}
              </Button>
            );
          })}
        </div>
      </div>
      {log > 0 && <DeliveryLog key={log} webhookId={webhook_id} />}
    </li>
  );
}

function StateTag({ delivery: { state } }: { delivery: WebhookDelivery }) {
  const text = useText();
  return <Tag kind={logs.DELIVERY_TAG_KINDS[state]}>{text(`account.webhookState.${state}`)}</Tag>;
}

/** The deliveries of a webhook, newest first, each with a button that sends it again. */
function DeliveryLog({ webhookId }: { webhookId: number }) {
  const text = useText();
  const locale = useLocale();
  const texts = logs.useWebhookTexts();
  const { request, showNewer, showOlder, replay } = logs.useWebhookLog(webhookId);
  const { running, run } = useRunningAction<string>();
  const { data, status, error, reload } = request;
  if (!data) return <Pending failure={status === 'error' && error} onRetry={reload} />;
  if (data.delivery_list.length === 0)
    return <p className={styles.small}>{text('account.webhookLogNone', { days: WEBHOOK_LOG_DAYS })}</p>;
  return (
    <div className={styles.log}>
      <ul className={styles.list} aria-label={text('account.webhook.log')}>
        {data.delivery_list.map((delivery) => (
          <Row
            key={delivery.delivery_id}
            id={delivery.delivery_id}
            running={running}
            action={logs.isTried(delivery) ? text('account.webhookReplay') : null}
            label={texts.replay(delivery)}
            onAction={() => run(delivery.delivery_id, () => replay(delivery))}
          >
            <p>
              {texts.event(delivery)} <StateTag delivery={delivery} />
            </p>
            <p className={styles.small}>
              {formatTimestamp(delivery.create_time, locale)}
              {delivery.plugin_key && ` · ${delivery.plugin_key}`}
            </p>
            <p className={styles.small}>
              <span lang="en">{delivery.error}</span> {texts.result(delivery)}
            </p>
          </Row>
        ))}
      </ul>
      {(showNewer || showOlder) && (
        <div className={styles.actions}>
          <Button size="small" disabled={!showNewer} onClick={showNewer}>
            {text('account.webhookNewer')}
          </Button>
          <Button size="small" disabled={!showOlder} onClick={showOlder}>
            {text('account.webhookOlder')}
          </Button>
        </div>
      )}
    </div>
  );
}

type WebhookFields = Pick<Webhook, 'url' | 'kinds'>;

interface WebhookFormProps {
  /** Left out: a new one. */
  webhook?: Webhook;
  onSave: (fields: WebhookFields) => Promise<void>;
  onCancel: () => void;
}

/** Form for the address and the notifications of a webhook. */
function WebhookForm({ webhook, onSave, onCancel }: WebhookFormProps) {
  const text = useText();
  const [which, setWhich] = useState<'all' | 'chosen'>(webhook?.kinds ? 'chosen' : 'all');
  const [chosen, setChosen] = useState(webhook?.kinds ?? []);
  const isNoneChosen = which === 'chosen' && chosen.length === 0;
  const { failure, running, field, form } = useFields({
    initial: { url: webhook?.url ?? '' },
    check: (now) => ({
      ...(!URL.canParse(now.url.trim()) && { url: text('error.invalid_webhook_url') }),
      ...emptyFields(now, ['url'], text('account.required')),
    }),
    blames: { invalid_webhook_url: 'url' },
  });
  const save = async ({ url }: { url: string }) => {
    if (!isNoneChosen) await onSave({ url: url.trim(), kinds: which === 'all' ? null : chosen });
  };
  return (
    <form className={styles.form} {...form(save)}>
      <Failure text={failure} />
      <Input
        {...field('url')}
        type="url"
        label={text('account.webhookUrl')}
        hint={text('account.webhookUrlHint')}
        autoComplete="off"
        maxLength={TEXT_LIMITS.link}
        autoFocus
        required
      />
      <Choice
        label={text('account.notices')}
        value={which}
        onChange={setWhich}
        menu={[
          { value: 'all', label: text('account.webhookAll') },
          { value: 'chosen', label: text('account.webhookChosen') },
        ]}
      />
      {which === 'chosen' && (
        <MultiChoice
          label={text('account.webhookKinds')}
          menu={EMAIL_KINDS.map((value) => ({ value, label: text(`account.notice.${value}`) }))}
          chosen={chosen}
          onChange={setChosen}
          failure={isNoneChosen ? text('account.tokenScopesNone') : null}
        />
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={running}>
          {text(webhook ? 'account.save' : 'account.webhookMake')}
        </Button>
        <Button onClick={onCancel}>{text('account.cancel')}</Button>
      </div>
    </form>
  );
}
