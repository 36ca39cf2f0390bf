import sdk, { type Sdk, type SdkEvent } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js';
import { endAfter } from '@/lib/endAfter';
import type { UserInfo } from '../../contract/accounts/accounts';
import { ADMIN_PATH, SITE_BASE } from '../../contract/values/paths';
import type { Collector } from './collector';
import { mayTrack, onConsentChange } from './consent';
import { deleteStored } from './deleteVisitorData';
import type { Tracked } from './events';
import { removePrivateData } from './removePrivateData';
import { checkedEvent, checkedProperties, cutStrings, isLoginId } from './rules';
import { EventSender } from './sending';
import type { Sessions } from './sessions';
import { SETTINGS } from './settings';

/** Admin pages are not counted. */
const ADMIN_PAGES = new RegExp(`^${SITE_BASE}${ADMIN_PATH}(/|$)`);

/** Starts the SDK, once per page, and returns the function that accepts events from then on. */
export function run({ address, isOwn }: Collector, sessions: Sessions): (one: Tracked) => void {
  refuseVisualEditor();
  if (!isOwn) requestTrackingConfig(sdk);
  // No other server gets the token of a session.
  const sender = new EventSender(sdk, address, () => (isOwn ? sessions.currentToken() : undefined));
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
  sender.sendWhenLeaving();
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

/**
 * Makes the SDK request the visualized-tracking config (`app_id`, `v`) as data. By default it runs the collector's
 * response as a script, which the site's content security policy refuses.
 */
function requestTrackingConfig({ vtrackcollect }: Sdk): void {
  const { config_interval, config_timeout: timeout } = SETTINGS;
  Object.assign(vtrackcollect.para, { session_time: config_interval, update_interval: config_interval, timeout });
  vtrackcollect.sendRequest = (onResponse, failed) => {
    void sendRequest(vtrackcollect).then(({ status, config }) => onResponse(status, config), failed);
  };
}

async function sendRequest({ url_info, config }: Sdk['vtrackcollect']): Promise<{ status: number; config: unknown }> {
  const url = new URL(url_info.api_url ?? '');
  url.searchParams.set('app_id', url_info.page_url?.host ?? location.hostname);
  if (config.version) url.searchParams.set('v', config.version);
  const { signal, release } = endAfter(SETTINGS.config_timeout);
  const { status, ...received } = await fetch(url, { credentials: 'omit', referrerPolicy: 'origin', signal })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .finally(release);
  return { status, config: status === 200 ? JSON.parse(received.text) : undefined };
}

/** The SDK's key for an account id. */
const LOGIN_KEY = '$identity_login_id';

/** Keeps the SDK's user in sync with the session, in this tab and in others. `report` sends the events. */
function syncSession(sdk: Sdk, sessions: Sessions, report: (event: 'sign_in' | 'sign_out') => void): void {
  let described: Record<string, unknown> | null = null;
  const update = (session: { user: UserInfo } | null) => {
    if (!session) return sdk.logout();
    const { user } = session;
    const id = String(user.user_id);
    const isNew = sdk.store.getUnionId().login_id !== id;
    if (isNew && isLoginId(id, LOGIN_KEY)) {
      sdk.login(id);
      report('sign_in');
    }
    const profile = profileOf(user);
    // The profile of a session that already exists when the page loads was sent at login.
    if (isNew || described) sendProfile(sdk, profile, isNew ? {} : (described ?? {}));
    described = profile;
  };
  update(sessions.currentSession());
  sessions.onSessionChange(update);
  sessions.onSignedOut(() => report('sign_out'));
}

/** Sends the changed profile properties, including those that the user has deleted. */
function sendProfile(sdk: Sdk, now: Record<string, unknown>, before: Record<string, unknown>): void {
  const changed = Object.entries(now).filter(([name, value]) => before[name] !== value);
  const gone = Object.keys(before).filter((name) => !(name in now));
  if (changed.length > 0) sdk.setProfile(Object.fromEntries(changed));
  if (gone.length > 0) sdk.unsetProfile(gone);
}

/** The account properties that analytics may use (requirements.md section 3), and no others. */
function profileOf({ sex, birthday, channel, tencent_docs }: UserInfo): Record<string, unknown> {
  return checkedProperties({ sex, birthday, channel, tencent_docs });
}
