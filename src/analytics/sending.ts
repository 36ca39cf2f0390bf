import type { BatchSend, Sdk } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js';
import { endAfter } from '@/lib/endAfter';
import { SETTINGS } from './settings';

/** Browsers limit `keepalive` requests, which continue after the page is left, to 64 KB in total. */
const MAX_KEEPALIVE_BYTES = 60_000;
/** Events are about 2 KB each as they are sent. */
const EVENTS_PER_BEACON = 10;
/** Statuses that are retried. Any other error would repeat, and nothing after it would ever be sent. */
const RETRIED_STATUSES = new Set([408, 425, 429]);

/** Events of the last `keepalive` request. */
let keepaliveEvents: readonly string[] = [];

/**
 * Prevents events from being lost or sent twice when the page is left: a pending batch outlives the page, and the
 * events after it are sent by beacon, because a user who closes a tab may never return. Events that the browser does
 * not accept stay in its storage for the next visit. So do all events while it is offline, when a beacon would be lost
 * silently. With a session (`token`), the collector stores profiles too. Beacons have no headers, so these events are
 * sent by `keepalive` requests. Call this before `init`, and the returned function after it.
 */
export function sendOnce(sdk: Sdk, address: string, token: () => string | undefined): () => void {
  // The SDK does not expose its batch.
  let batch: BatchSend | null = null;
  const { prototype } = sdk._.BatchSend;
  const { add } = prototype;
  prototype.add = function (event) {
    batch = this;
    add.call(this, event);
  };
  prototype.request = function (events, keys) {
    void sendBatch(this, { address, body: formOf(sdk, events), token: token() }, keys);
  };
  const sendRest = () => {
    if (batch && navigator.onLine) sendPending(sdk, batch, { address, token: token() });
  };
  return () => {
    document.addEventListener('visibilitychange', () => document.hidden && sendRest());
    addEventListener('pagehide', () => {
      sendRest();
      // The page will not be there to handle the response.
      batch?.remove(keepaliveEvents);
    });
  };
}

interface Destination {
  address: string;
  /** Access token of the session. */
  token: string | undefined;
}

async function sendBatch(
  batch: BatchSend,
  { address, body, token }: Destination & { body: string },
  keys: readonly string[],
): Promise<void> {
  const keepalive = body.length < MAX_KEEPALIVE_BYTES;
  if (keepalive) keepaliveEvents = keys;
  const headers = headersOf(token);
  const { signal, release } = endAfter(SETTINGS.batch.datasend_timeout);
  const sent = fetch(address, { method: 'POST', headers, body, keepalive, credentials: 'omit', signal });
  // 0: the server was not reached.
  const status = await sent.then((response) => response.status).catch(() => 0);
  release();
  keepaliveEvents = [];
  if (status > 0 && status < 500 && !RETRIED_STATUSES.has(status)) batch.remove(keys);
  batch.sendTimeStamp = 0;
}

function sendPending(sdk: Sdk, batch: BatchSend, { address, token }: Destination): void {
  const pending = new Set(readStored<{ data: string[] }>(batch.tabKey)?.data);
  const keys = [...pending].filter((key) => !keepaliveEvents.includes(key));
  for (let from = 0; from < keys.length; from += EVENTS_PER_BEACON) {
    const some = keys.slice(from, from + EVENTS_PER_BEACON);
    const _flush_time = Date.now();
    const events = some.flatMap((key) => readStored<object>(key) ?? []).map((event) => ({ ...event, _flush_time }));
    if (!sendLast(address, formOf(sdk, events), token)) return;
    batch.remove(some);
  }
}

/** Sends events of a page that may be gone before the response. Returns false if the browser does not accept them. */
function sendLast(address: string, body: string, token: string | undefined): boolean {
  if (!token || body.length >= MAX_KEEPALIVE_BYTES) return navigator.sendBeacon(address, body);
  const init = { method: 'POST', headers: headersOf(token), body, keepalive: true, credentials: 'omit' } as const;
  fetch(address, init).catch(() => {});
  return true;
}

const headersOf = (token: string | undefined) => ({
  'content-type': 'application/x-www-form-urlencoded',
  ...(token && { authorization: `Bearer ${token}` }),
});

/** Events in the SDK's format. */
const formOf = (sdk: Sdk, events: readonly object[]) =>
  `data_list=${encodeURIComponent(sdk._.base64Encode(JSON.stringify(events)))}`;

/** A value that the SDK stored; `null` if it is missing or has another format. */
function readStored<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
