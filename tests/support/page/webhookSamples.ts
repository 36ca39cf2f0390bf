import type { Webhook, WebhookDelivery } from '../../../contract/accounts/webhooks';

export const LIST = 'GET /api/cmt/webhook/list';
export const LOG = 'GET /api/cmt/webhook/delivery/list';
export const ADD = 'POST /api/cmt/webhook';
export const CHANGE = 'PUT /api/cmt/webhook';
export const DELETE = 'DELETE /api/cmt/webhook';
export const ROTATE = 'POST /api/cmt/webhook/secret';
export const TEST = 'POST /api/cmt/webhook/test';
export const REPLAY = 'POST /api/cmt/webhook/delivery/replay';

export const URL = 'https://hooks.example/plugins';
export const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSB3ZWJob29r';

export const aWebhook = (more: Partial<Webhook> = {}): Webhook => ({
  webhook_id: 3,
  url: URL,
  kinds: null,
  create_time: '2026-11-01T08:00:00.000Z',
  previous_secret_until: null,
  ...more,
});

const delivered: WebhookDelivery = {
  delivery_id: '0b7f6c1e-9a54-4d0c-8a49-3f2d5f0c7e11',
  kind: 'version_approved',
  plugin_key: 'grid',
  create_time: '2026-11-20T10:00:00.000Z',
  state: 'delivered',
  attempts: 0,
  attempt_time: '2026-11-20T10:00:01.000Z',
  status: 200,
  error: null,
  next_time: null,
};
export const aDelivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({ ...delivered, ...more });

/** A delivery that no attempt was made for yet. */
export const pending = { state: 'pending', status: null, next_time: '2026-11-20T10:00:00.000Z' } as const;
export const failed = { state: 'failed', attempts: 9, status: 500, error: 'The response has the status 500.' } as const;

/** Response with the deliveries of a webhook. */
export const aLog = (delivery_list: WebhookDelivery[], next_cursor: string | null = null) => ({
  delivery_list,
  next_cursor,
});
