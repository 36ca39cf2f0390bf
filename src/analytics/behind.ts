import sdk, { type SdkEvent } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js';
import type { Collector } from './collector';
import { mayTrack, onConsentChange } from './consent';
import type { Tracked } from './events';
import { dropKept } from './forgetting';
import { followSession } from './identities';
import { keepPrivate } from './keepPrivate';
import { checkedEvent, cutStrings } from './rules';
import { sendOnce } from './sending';
import type { Sessions } from './sessions';
import { SETTINGS } from './settings';
import { askForTrackingConfig } from './trackingConfig';

/** Nobody counts what administrators do at work. */
const OFFICE = /^\/plugins\/backstage-index(\/|$)/;

/** Starts the SDK, once a page, and answers what takes events from then on. */
export function run({ address, isOwn }: Collector, sessions: Sessions): (one: Tracked) => void {
  refuseVisualEditor();
  if (!isOwn) askForTrackingConfig(sdk);
  const watchLeaving = sendOnce(sdk, address);
  sdk.registerInterceptor('sendDataStage', { send: { priority: 1, entry: stopUnlessAllowed } });
  sdk.registerPropertyPlugin({ properties: finish });
  sdk.use('PageLeave', { ...SETTINGS.page_leave, isCollectUrl: (url: string) => !OFFICE.test(new URL(url).pathname) });
  sdk.use('PageLoad', SETTINGS.page_load);
  sdk.use('SensorsChannel');
  if (!isOwn) sdk.use('Deeplink', SETTINGS.deep_link);
  sdk.init(options(address, isOwn));
  // After the SDK's own listeners, so that its word on the visit is among what is sent.
  watchLeaving();
  stopWithConsent();
  const deliver = ({ event, properties, at }: Tracked) => {
    const checked = mayTrack() && checkedEvent(event, properties);
    if (checked) sdk.track(event, { ...checked, $time: new Date(at) });
  };
  if (!OFFICE.test(location.pathname)) sdk.quick('autoTrack');
  followSession(sdk, sessions, (event) => deliver({ event, properties: {}, at: Date.now() }));
  return deliver;
}

/**
 * What is done to all that the SDK tells, also by itself and before it is ready: the product is named, what is nobody's business
 * is taken out, and texts are cut.
 */
function finish({ type, properties }: SdkEvent): void {
  if (!type.startsWith('profile')) properties.product_id = SETTINGS.product_id;
  keepPrivate(properties);
  cutStrings(properties);
}

/**
 * By messages of its editor the SDK would lead the page to any address and open dialogs, whoever sends them. The editor is a
 * script of its maker's host, which the pages' policy refuses, so nobody is missed.
 */
function refuseVisualEditor(): void {
  addEventListener('message', (message) => {
    if (message.data?.source === 'sa-fe') message.stopImmediatePropagation();
  });
}

/** What the SDK is told. It takes `server_url` apart; `custom_server_url` it leaves as it is. */
function options(address: string, isOwn: boolean): object {
  return {
    server_url: address,
    custom_server_url: address,
    send_type: 'beacon',
    batch_send: SETTINGS.batch,
    datasend_timeout: SETTINGS.send_timeout,
    max_key_length: SETTINGS.key_length,
    max_id_length: SETTINGS.id_length,
    // The most that any may have; `finish` cuts each at its own length.
    max_string_length: SETTINGS.channel_length,
    max_referrer_string_length: SETTINGS.referrer_length,
    is_track_single_page: isAnotherPage(),
    // What is kept for this site is no other site's, and can be taken away from here.
    cross_subdomain: false,
    is_secure_cookie: location.protocol === 'https:',
    show_log: false,
    // What somebody wrote into another site's search is that site's.
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

/** Tells views from other changes of the address: a page is its path and the plugin that lies over it. */
function isAnotherPage(): () => boolean {
  const pageNow = () => location.pathname + (new URLSearchParams(location.search).get('plugin_key') ?? '');
  let seen = pageNow();
  return () => {
    const isOther = pageNow() !== seen;
    seen = pageNow();
    return isOther && !OFFICE.test(location.pathname);
  };
}

/** Another tab may have taken the consent back a moment ago. */
function stopUnlessAllowed(data: object, { cancellationToken }: { cancellationToken: { stop(): void } }): object {
  if (!mayTrack()) cancellationToken.stop();
  return data;
}

/** Where the consent is taken back, here or in another tab, the SDK sends and keeps nothing more until the page is loaded anew. */
function stopWithConsent(): void {
  const look = () => {
    if (mayTrack()) return;
    const nothing = () => {};
    sdk.disableSDK();
    sdk.store.save = nothing;
    sdk.store.saveObjectVal = nothing;
    sdk._.localStorage.set = nothing;
    sdk.vtrackcollect.sendRequest = nothing;
  };
  onConsentChange(look);
  // Forgetting takes this tab's events away as well, and so wakes it.
  addEventListener('storage', () => {
    if (mayTrack()) return;
    look();
    dropKept();
  });
}
