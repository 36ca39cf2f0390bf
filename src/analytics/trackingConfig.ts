import type { Sdk } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js';
import { endAfter } from '@/lib/endAfter';
import { SETTINGS } from './settings';

/**
 * Makes the SDK request the visualized-tracking config (`app_id`, `v`) as data. By default it runs the collector's
 * response as a script, which the site's content security policy refuses.
 */
export function requestTrackingConfig({ vtrackcollect }: Sdk): void {
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
