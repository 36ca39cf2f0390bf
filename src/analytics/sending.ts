import type { BatchSend, Sdk } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js';
import { endAfter } from '@/lib/endAfter';
import { SETTINGS } from './settings';

/** Browsers limit `keepalive` requests, which continue after the page is left, to 64 KB in total. */
const MAX_KEEPALIVE_BYTES = 60_000;
/** Events are about 2 KB each as they are sent. */
const EVENTS_PER_BEACON = 10;
/** Statuses that are retried. Any other error would repeat, and nothing after it would ever be sent. */
const RETRIED_STATUSES = new Set([408, 425, 429]);

/**
 * Sends the SDK's events. Prevents events from being lost or sent twice when the page is left: a pending batch outlives
 * the page, and the events after it are sent by beacon, because a user who closes a tab may never return. Events that
 * the browser does not accept stay in its storage for the next visit. So do all events while it is offline, when a
 * beacon would be lost silently. With a session (`token`), the collector stores profiles too. Beacons have no headers,
 * so these events are sent by `keepalive` requests.
 */
export class EventSender {
  /** The SDK does not expose its batch. */
  private batch: BatchSend | null = null;
  /** Events of the last `keepalive` request. */
  private keepaliveEvents: readonly string[] = [];

  /** Call it before `init` of the SDK. */
  constructor(
    private readonly sdk: Sdk,
    private readonly address: string,
    private readonly token: () => string | undefined,
  ) {
    const sender = this;
    const { prototype } = sdk._.BatchSend;
    const { add } = prototype;
    prototype.add = function (event) {
      sender.batch = this;
      add.call(this, event);
    };
    prototype.request = function (events, keys) {
      void sender.sendBatch(this, events, keys);
    };
  }

  /** Call it after `init` of the SDK. */
  sendWhenLeaving(): void {
    document.addEventListener('visibilitychange', () => document.hidden && this.sendRest());
    addEventListener('pagehide', () => {
      this.sendRest();
      // The page will not be there to handle the response.
      this.batch?.remove(this.keepaliveEvents);
    });
  }

  private async sendBatch(batch: BatchSend, events: readonly object[], keys: readonly string[]): Promise<void> {
    const body = this.formOf(events);
    const keepalive = body.length < MAX_KEEPALIVE_BYTES;
    if (keepalive) this.keepaliveEvents = keys;
    const headers = headersOf(this.token());
    const { signal, release } = endAfter(SETTINGS.batch.datasend_timeout);
    const sent = fetch(this.address, { method: 'POST', headers, body, keepalive, credentials: 'omit', signal });
    // 0: the server was not reached.
    const status = await sent.then((response) => response.status).catch(() => 0);
    release();
    this.keepaliveEvents = [];
    if (status > 0 && status < 500 && !RETRIED_STATUSES.has(status)) batch.remove(keys);
    batch.sendTimeStamp = 0;
  }

  private sendRest(): void {
    const { batch } = this;
    if (!batch || !navigator.onLine) return;
    const pending = new Set(readStored<{ data: string[] }>(batch.tabKey)?.data);
    const keys = [...pending].filter((key) => !this.keepaliveEvents.includes(key));
    for (let from = 0; from < keys.length; from += EVENTS_PER_BEACON) {
      const some = keys.slice(from, from + EVENTS_PER_BEACON);
      const _flush_time = Date.now();
      const events = some.flatMap((key) => readStored<object>(key) ?? []).map((event) => ({ ...event, _flush_time }));
      if (!this.sendLast(this.formOf(events))) return;
      batch.remove(some);
    }
  }

  /** Sends events of a page that may be gone before the response. Returns false if the browser does not accept them. */
  private sendLast(body: string): boolean {
    const token = this.token();
    if (!token || body.length >= MAX_KEEPALIVE_BYTES) return navigator.sendBeacon(this.address, body);
    const init = { method: 'POST', headers: headersOf(token), body, keepalive: true, credentials: 'omit' } as const;
    fetch(this.address, init).catch(() => {});
    return true;
  }

  /** Events in the SDK's format. */
  private formOf(events: readonly object[]): string {
    return `data_list=${encodeURIComponent(this.sdk._.base64Encode(JSON.stringify(events)))}`;
  }
}

const headersOf = (token: string | undefined) => ({
  'content-type': 'application/x-www-form-urlencoded',
  ...(token && { authorization: `Bearer ${token}` }),
});

/** A value that the SDK stored; `null` if it is missing or has another format. */
function readStored<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
