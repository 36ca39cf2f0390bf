import { Webhook } from 'standardwebhooks';
import { SITE_PATH } from '../../../contract/values/paths';
import type { Queryable } from '../../db/schema';
import { postWebhook } from '../../http/postWebhook';
import { sharedTime } from '../../lib/sharedClock';
import { isConcealed } from '../../repositories/accounts/notifications';
import { findUser } from '../../repositories/accounts/users';
import { findWebhook } from '../../repositories/accounts/webhooks';
import type { Attempt, Batch } from './Outbox';
import { signingSecrets } from './webhooks';

interface WebhookNoticesParts {
  db: Queryable;
  secretKey: Uint8Array;
  isPrivateAllowed: boolean;
  /** Origin of the site. */
  publicUrl?: string;
  /** Whether webhooks are hidden from the members of an organization, or from everyone else (`null`). */
  isHidden(e_id: number | null): Promise<boolean>;
}

/** Posts a notice to its webhook (docs/webhooks.md), as far as its owner may still read it. */
export async function webhookNotice(parts: WebhookNoticesParts, batch: Batch): Promise<Attempt> {
  const { db, secretKey, isPrivateAllowed } = parts;
  const webhook = batch.webhook_id === null ? null : await findWebhook(db, batch.webhook_id);
  const [notice] = batch.notices;
  if (!webhook || !notice) return { reason: null };
  const { user_id } = webhook;
  const owner = user_id === null ? null : await findUser(db, user_id);
  if (user_id !== null && (!owner || owner.locked_at)) return gone('The account is locked.');
  if (await parts.isHidden(owner?.e_id ?? null)) return gone('The site does not offer webhooks.');
  if (await isConcealed(db, user_id, notice.plugin_key)) return gone('The plugin is no longer visible to the account.');
  const body = JSON.stringify(toEvent(parts, batch, notice));
  const now = sharedTime();
  const signatures = signingSecrets(secretKey, webhook).map((one) => new Webhook(one).sign(batch.batch_id, now, body));
  const headers = {
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'plugin-square-webhook',
    'webhook-id': batch.batch_id,
    'webhook-timestamp': Math.floor(now.getTime() / 1000),
    'webhook-signature': signatures.join(' '),
  };
  const { status, error } = await postWebhook(webhook.url, { headers, body }, isPrivateAllowed);
  // A test is for the user who sees its result now.
  return { status, reason: error, isFinal: notice.kind === 'test' };
}

const gone = (reason: string): Attempt => ({ reason, isFinal: true });

/** The CloudEvent of a notice. */
function toEvent(
  { publicUrl = '' }: WebhookNoticesParts,
  { batch_id, create_time }: Batch,
  { kind, plugin_key, params }: Batch['notices'][number],
) {
  return {
    specversion: '1.0',
    id: batch_id,
    source: publicUrl + SITE_PATH,
    type: `plugin-square.${kind}`,
    ...(plugin_key && { subject: plugin_key }),
    time: create_time.toISOString(),
    datacontenttype: 'application/json',
    data: { plugin_key, ...params },
  };
}
