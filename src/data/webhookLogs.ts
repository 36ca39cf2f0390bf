import { useCallback, useEffect, useMemo, useState } from 'react';
import { call, type ResponseOf } from '@/api/call';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import { usePolling } from '@/lib/usePolling';
import type { Webhook, WebhookDelivery } from '../../contract/accounts/webhooks';
import { useQuery } from './useQuery';

export type WebhookWithSecret = ResponseOf<'addWebhook'>;

/** The standard of the signatures, with libraries that verify them. */
export const SIGNATURES_URL = 'https://www.standardwebhooks.com/';

export const DELIVERY_TAG_KINDS = {
  pending: 'wait',
  delivered: 'ok',
  failed: 'bad',
} as const satisfies Record<WebhookDelivery['state'], string>;

/** Deliveries on a page of a log. */
const PAGE_SIZE = 10;
/** Polling interval while a delivery is about to be sent. */
const POLL_INTERVAL_MS = 2_000;
/**
 * Time before an attempt from which a page polls. Attempts follow for a day, too long for polling. While one is made,
 * `next_time` is five minutes later.
 */
const SOON_MS = 6 * 60_000;

/** Whether a delivery was tried before, so that it can be sent again. */
export const isTried = ({ state, attempts }: WebhookDelivery): boolean => state !== 'pending' || attempts > 0;

/** Whether a delivery is about to be sent, so that its state changes soon. */
const isBeingSent = ({ state, attempts, next_time }: WebhookDelivery): boolean =>
  state === 'pending' && (attempts === 0 || (next_time !== null && Date.parse(next_time) < Date.now() + SOON_MS));

/** The newest deliveries of a webhook: the first page of its log. */
export const useNewestDeliveries = (webhook_id: number) =>
  useQuery('listWebhookDeliveries', { webhook_id, limit: PAGE_SIZE });

/** The log of a webhook, page by page. It is reloaded while one of its deliveries is about to be sent. */
export function useWebhookLog(webhook_id: number) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const page = useMemo(() => ({ webhook_id, limit: PAGE_SIZE, ...(cursor && { cursor }) }), [webhook_id, cursor]);
  const request = useQuery('listWebhookDeliveries', page);
  const { data, set, reload } = request;
  // The first page is shown beside the webhook too, and may be as old as that.
  useEffect(() => {
    if (!cursor) reload();
  }, [cursor, reload]);
  const poll = useCallback(
    async (signal: AbortSignal) => set(await call('listWebhookDeliveries', page, { signal, quiet: true })),
    [page, set],
  );
  usePolling(data?.delivery_list.some(isBeingSent) ? POLL_INTERVAL_MS : null, poll);
  const next = data?.next_cursor;
  return {
    request,
    /** Shows the page before or after this one; undefined if there is none. */
    showNewer: cursor ? () => setCursors(cursors.slice(0, -1)) : undefined,
    showOlder: next ? () => setCursors([...cursors, next]) : undefined,
    async replay({ delivery_id }: WebhookDelivery) {
      const replayed = await call('replayDelivery', { webhook_id, delivery_id });
      const newer = (one: WebhookDelivery) => (one.delivery_id === delivery_id ? replayed : one);
      set((shown) => shown && { ...shown, delivery_list: shown.delivery_list.map(newer) });
    },
  };
}

/** Texts about webhooks and deliveries. */
export function useWebhookTexts() {
  const text = useText();
  const locale = useLocale();
  const event = ({ kind }: WebhookDelivery) =>
    text(kind === 'test' ? 'account.webhookTestEvent' : `account.notice.${kind}`);
  return {
    /** The notifications that a webhook sends. */
    kinds: ({ kinds }: Webhook) =>
      kinds?.map((kind) => text(`account.notice.${kind}`)).join(' · ') ?? text('account.webhookAll'),
    /** About a new secret, and until when the previous one signs too. */
    secret: ({ previous_secret_until }: Webhook) =>
      text(previous_secret_until ? 'account.webhookSecretReplaced' : 'account.webhookSecretText', {
        moment: formatTimestamp(previous_secret_until, locale),
      }),
    event,
    replay: (delivery: WebhookDelivery) =>
      text('account.webhookReplayNamed', {
        event: event(delivery),
        moment: formatTimestamp(delivery.create_time, locale),
      }),
    /** Result of the last attempt unless it has an error, the number of failed ones, and the time of the next one. */
    result: ({ state, status, attempts, next_time }: WebhookDelivery) =>
      [
        state === 'delivered' && text('account.webhookStatus', { status: String(status) }),
        attempts > 0 && text('account.webhookAttempts', { count: attempts }),
        attempts > 0 && next_time && text('account.webhookNext', { moment: formatTimestamp(next_time, locale) }),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
