import type { BatchSend, Sdk } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js';
import { SETTINGS } from './settings';

/** What browsers carry on with after a page is left: 64 KB with all that is under way. */
const OUTLIVES_PAGE_BYTES = 60_000;
/** Of about 2 KB each, as they travel. */
const EVENTS_A_BEACON = 10;
/** Worth another try; any other refusal would be the same again, and nothing behind it would ever be sent. */
const LATER = new Set([408, 425, 429]);

/** What a request carries that goes on when the page is left. */
let outliving: readonly string[] = [];

/**
 * Has each event arrive once, also where the page is left: a batch under way outlives it, and what waits for the next one goes by
 * beacon, for whoever closes a tab may never come back. What the browser does not take stays in its storage for the next visit,
 * and so does everything while it is offline, where a beacon would be lost without a word. To be called before `init`; answers
 * what has to be called after it.
 */
export function sendOnce(sdk: Sdk, address: string): () => void {
  // The SDK names its batch to nobody.
  let batch: BatchSend | null = null;
  const { prototype } = sdk._.BatchSend;
  const { add } = prototype;
  prototype.add = function (event) {
    batch = this;
    add.call(this, event);
  };
  prototype.request = function (events, keys) {
    void sendBatch(this, address, formOf(sdk, events), keys);
  };
  const sendRest = () => {
    if (batch && navigator.onLine) sendWaiting(sdk, batch, address);
  };
  return () => {
    document.addEventListener('visibilitychange', () => document.hidden && sendRest());
    addEventListener('pagehide', () => {
      sendRest();
      // Nobody will be here to hear that it has arrived.
      batch?.remove(outliving);
    });
  };
}

async function sendBatch(batch: BatchSend, address: string, body: string, keys: readonly string[]): Promise<void> {
  const keepalive = body.length < OUTLIVES_PAGE_BYTES;
  if (keepalive) outliving = keys;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const signal = AbortSignal.timeout(SETTINGS.batch.datasend_timeout);
  const sent = fetch(address, { method: 'POST', headers, body, keepalive, credentials: 'omit', signal });
  // 0: nobody was reached.
  const status = await sent.then((answer) => answer.status).catch(() => 0);
  outliving = [];
  if (status > 0 && status < 500 && !LATER.has(status)) batch.remove(keys);
  batch.sendTimeStamp = 0;
}

function sendWaiting(sdk: Sdk, batch: BatchSend, address: string): void {
  const waiting = new Set(kept<{ data: string[] }>(batch.tabKey)?.data);
  const keys = [...waiting].filter((key) => !outliving.includes(key));
  for (let from = 0; from < keys.length; from += EVENTS_A_BEACON) {
    const some = keys.slice(from, from + EVENTS_A_BEACON);
    const _flush_time = Date.now();
    const events = some.flatMap((key) => kept<object>(key) ?? []).map((event) => ({ ...event, _flush_time }));
    if (!navigator.sendBeacon(address, formOf(sdk, events))) return;
    batch.remove(some);
  }
}

/** Events as the SDK writes them. */
const formOf = (sdk: Sdk, events: readonly object[]) =>
  `data_list=${encodeURIComponent(sdk._.base64Encode(JSON.stringify(events)))}`;

/** What the SDK keeps under a name; null where it is gone, or of another hand. */
function kept<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
