import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Cursor, IdAnywhere, intParam, Timestamp } from '../fields';
import { EMAIL_KINDS, WEBHOOK_STATES } from '../values/accounts';
import { MAX_ROWS, TEXT_LIMITS } from '../values/limits';
import { EmailKind } from './notifications';

/** Sent by the test button in place of a notice. */
export interface TestNote {
  kind: 'test';
  plugin_key: '';
  params: Record<string, never>;
}

/** An address of https, or of http if the site allows private ones. What its name resolves to is checked at each delivery. */
const Url = z.url({ protocol: /^https?$/, normalize: true }).max(TEXT_LIMITS.link);
/** Kinds of notices that are sent; null: all, also future ones. */
const Kinds = z.array(EmailKind).min(1).max(EMAIL_KINDS.length).nullable();

/** A webhook of a user, which gets their notices, or of the deployment, which gets those about public plugins. */
export const Webhook = z.object({
  webhook_id: z.number().int(),
  url: z.string(),
  kinds: Kinds,
  create_time: Timestamp,
  /** Until then, deliveries are also signed with the previous secret; null if there is none. */
  previous_secret_until: Timestamp.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** Signs deliveries (Standard Webhooks): `whsec_` and 32 bytes in base64. Shown only once. */
const WithSecret = Webhook.extend({ secret: z.string() });

/** A delivery in the log of a webhook. */
export const WebhookDelivery = z.object({
  /** The `webhook-id` header, which stays the same in each attempt and replay. */
  delivery_id: z.uuid(),
  kind: z.union([EmailKind, z.literal('test')]),
  /** Empty for a test. */
  plugin_key: z.string(),
  create_time: Timestamp,
  state: z.enum(WEBHOOK_STATES),
  /** Failed attempts. */
  attempts: z.number().int(),
  /** The last attempt, the status of its response, and why it failed; null if there was none, or it did not fail. */
  attempt_time: Timestamp.nullable(),
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  /** The next attempt; null if none follows. */
  next_time: Timestamp.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Selects the webhooks of the deployment instead of the caller's. Only super administrators may. */
const of_site = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** 403 `forbidden` for those of the deployment, unless the caller is a super administrator. */
export const listWebhooks = endpoint('GET', '/webhook/list', {
  who: 'user',
  summary: "Lists the caller's webhooks, or those of the deployment",
  query: z.strictObject({ of_site: of_site.optional() }),
  data: z.object({ webhook_list: z.array(Webhook) }),
});

/** 422 `invalid_webhook_url` if the address is not public; 409 `too_many_webhooks`; 403 `forbidden` as `listWebhooks`. */
export const addWebhook = endpoint('POST', '/webhook', {
  who: 'user',
  summary: 'Adds a webhook; only this response contains its secret',
  body: z.strictObject({ url: Url, kinds: Kinds.default(null), of_site: z.boolean().optional() }),
  data: WithSecret,
});

/** 404 `webhook_not_found`, also for another user's, and so in all calls below; 422 `invalid_webhook_url`. */
export const changeWebhook = endpoint('PUT', '/webhook', {
  who: 'user',
  summary: 'Changes the address and the kinds of notices of a webhook',
  body: z.strictObject({ webhook_id: IdAnywhere, url: Url, kinds: Kinds }),
  data: Webhook,
});

export const deleteWebhook = endpoint('DELETE', '/webhook', {
  who: 'user',
  summary: 'Deletes a webhook with its log; pending deliveries are not sent',
  body: z.strictObject({ webhook_id: IdAnywhere }),
  data: z.object({}),
});

export const rotateWebhookSecret = endpoint('POST', '/webhook/secret', {
  who: 'user',
  summary: 'Replaces the secret of a webhook; the previous one signs as well for a day',
  body: z.strictObject({ webhook_id: IdAnywhere }),
  data: WithSecret,
});

export const testWebhook = endpoint('POST', '/webhook/test', {
  who: 'user',
  summary: 'Sends a delivery of the kind `test` to a webhook; its log shows the result',
  body: z.strictObject({ webhook_id: IdAnywhere }),
  data: WebhookDelivery,
});

/** 400 `invalid_cursor`. */
export const listWebhookDeliveries = endpoint('GET', '/webhook/delivery/list', {
  who: 'user',
  summary: 'Lists the deliveries of a webhook by page, newest first',
  query: z.strictObject({
    webhook_id: IdAnywhere,
    cursor: Cursor.optional(),
    limit: intParam(1, MAX_ROWS).default(20),
  }),
  data: z.object({ delivery_list: z.array(WebhookDelivery), next_cursor: z.string().nullable() }),
});

/** 404 `delivery_not_found`. */
export const replayDelivery = endpoint('POST', '/webhook/delivery/replay', {
  who: 'user',
  summary: 'Sends a delivery again, with the same id',
  body: z.strictObject({ webhook_id: IdAnywhere, delivery_id: z.uuid() }),
  data: WebhookDelivery,
});
