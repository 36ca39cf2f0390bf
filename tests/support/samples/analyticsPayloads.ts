import { randomInt, randomUUID } from 'node:crypto';
import { checksumOf } from '../../../server/http/bodies/readEvents';

/** An event as sa-sdk-javascript 1.27.11 creates it. */
export function anEvent(options: Record<string, unknown>): Record<string, unknown> {
  const anonymous_id = (options.anonymous_id as string) ?? randomUUID();
  return {
    identities: { $identity_cookie_id: anonymous_id, $identity_anonymous_id: anonymous_id },
    distinct_id: anonymous_id,
    lib: { $lib: 'js', $lib_method: 'code', $lib_version: '1.27.11' },
    properties: {
      $timezone_offset: -480,
      $screen_height: 1080,
      $screen_width: 1920,
      $lib: 'js',
      $lib_version: '1.27.11',
      $latest_traffic_source_type: '直接流量',
      $url: 'https://square.example/plugins/?plugin_key=grid',
      $title: '插件广场',
      $is_first_day: false,
    },
    anonymous_id,
    type: 'track',
    event: '$pageview',
    time: Date.now(),
    _track_id: randomInt(1_000_000_000),
    _flush_time: Date.now(),
    ...options,
  };
}

/** One event as the SDK's beacons, requests and images carry it. */
export function dataOf(event: unknown): string {
  const data = encode(event);
  return `data=${encodeURIComponent(data)}&ext=${encodeURIComponent(`crc=${checksumOf(data)}`)}`;
}

/** Several events as the SDK's batches carry them. */
export const dataListOf = (events: unknown[]): string => `data_list=${encodeURIComponent(encode(events))}`;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
