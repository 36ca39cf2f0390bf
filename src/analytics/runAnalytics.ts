import sdk, { type SdkEvent } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js';
import { ADMIN_PATH, SITE_BASE } from '../../contract/values/sitePaths';
import type { Collector } from './collector';
import { mayTrack, onConsentChange } from './consent';
import { deleteStored } from './deleteVisitorData';
import type { Tracked } from './events';
import { syncSession } from './identities';
import { removePrivateData } from './removePrivateData';
import { checkedEvent, cutStrings } from './rules';
import { sendOnce } from './sending';
import type { Sessions } from './sessions';
import { SETTINGS } from './settings';
import { requestTrackingConfig } from './trackingConfig';

/** Admin pages are not counted. */
const ADMIN_PAGES = new RegExp(`^${SITE_BASE}${ADMIN_PATH}(/|$)`);

/** Starts the SDK, once per page, and returns the function that accepts events from then on. */
export function run({ address, isOwn }: Collector, sessions: Sessions): (one: Tracked) => void {
  refuseVisualEditor();
  if (!isOwn) requestTrackingConfig(sdk);
  // No other server gets the token of a session.
  const watchLeaving = sendOnce(sdk, address, () => (isOwn ? sessions.currentToken() : undefined));
  sdk.registerInterceptor('sendDataStage', { send: { priority: 1, entry: stopUnlessAllowed } });
  sdk.registerPropertyPlugin({ properties: finish });
  sdk.use('PageLeave', {
    ...SETTINGS.page_leave,
    isCollectUrl: (url: string) => !ADMIN_PAGES.test(new URL(url).pathname),
  });
  sdk.use('PageLoad', SETTINGS.page_load);
  sdk.use('SensorsChannel');
  if (!isOwn) sdk.use('Deeplink', SETTINGS.deep_link);
  sdk.init(options(address, isOwn));
  // After the SDK's own listeners, so that its event about the visit is sent too.
  watchLeaving();
  stopWithConsent();
  const deliver = ({ event, properties, at }: Tracked) => {
    const checked = mayTrack() && checkedEvent(event, properties);
    if (checked) sdk.track(event, { ...checked, $time: new Date(at) });
  };
  if (!ADMIN_PAGES.test(location.pathname)) sdk.quick('autoTrack');
  syncSession(sdk, sessions, (event) => deliver({ event, properties: {}, at: Date.now() }));
  return deliver;
}

/**
 * Processes every event of the SDK, including its automatic and early ones: adds the product, removes private data and
 * cuts long texts.
 */
function finish({ type, properties }: SdkEvent): void {
  if (!type.startsWith('profile')) properties.product_id = SETTINGS.product_id;
  removePrivateData(properties);
  cutStrings(properties);
}

/**
 * The SDK's visual editor accepts messages from any window that could navigate the page or open dialogs. Its script is
 * on the vendor's host, which the content security policy refuses, so disabling it loses nothing.
 */
function refuseVisualEditor(): void {
  addEventListener('message', (message) => {
    if (message.data?.source === 'sa-fe') message.stopImmediatePropagation();
  });
}

/** Options of the SDK. It changes `server_url`, but leaves `custom_server_url` as it is. */
function options(address: string, isOwn: boolean): object {
  return {
    server_url: address,
    custom_server_url: address,
    send_type: 'beacon',
    batch_send: SETTINGS.batch,
    datasend_timeout: SETTINGS.send_timeout,
    max_key_length: SETTINGS.key_length,
    max_id_length: SETTINGS.id_length,
    // The largest limit; `finish` cuts each text at its own limit.
    max_string_length: SETTINGS.channel_length,
    max_referrer_string_length: SETTINGS.referrer_length,
    is_track_single_page: isAnotherPage(),
    // Cookies of this host only, so that they are not shared with other sites and can be deleted from here.
    cross_subdomain: false,
    is_secure_cookie: location.protocol === 'https:',
    show_log: false,
    // Search words of other sites are not collected.
    preset_properties: { latest_search_keyword: false },
    heatmap: isOwn
      ? undefined
      : {
          clickmap: 'default',
          scroll_notice_map: 'not_collect',
          collect_tags: { div: { max_level: SETTINGS.div_depth } },
          get_vtrack_config: true,
        },
  };
}

/** Distinguishes page views from other changes of the address: a page is its path and the plugin dialog over it. */
function isAnotherPage(): () => boolean {
  const pageNow = () => location.pathname + (new URLSearchParams(location.search).get('plugin_key') ?? '');
  let seen = pageNow();
  return () => {
    const isOther = pageNow() !== seen;
    seen = pageNow();
    return isOther && !ADMIN_PAGES.test(location.pathname);
  };
}

/** Another tab may have withdrawn the consent a moment ago. */
function stopUnlessAllowed(data: object, { cancellationToken }: { cancellationToken: { stop(): void } }): object {
  if (!mayTrack()) cancellationToken.stop();
  return data;
}

/** After consent is withdrawn, here or in another tab, the SDK sends and stores nothing until the page is reloaded. */
function stopWithConsent(): void {
  const check = () => {
    if (mayTrack()) return;
    const nothing = () => {};
    sdk.disableSDK();
    sdk.store.save = nothing;
    sdk.store.saveObjectVal = nothing;
    sdk._.localStorage.set = nothing;
    sdk.vtrackcollect.sendRequest = nothing;
  };
  onConsentChange(check);
  // Deleting the stored data also removes this tab's events, which fires this event.
  addEventListener('storage', () => {
    if (mayTrack()) return;
    check();
    deleteStored();
  });
}
