import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { collectEvents } from '../../../contract/statistics/analytics';
import { analyticsRoutes } from '../../../server/routes/statistics/analytics';
import { Collector } from '../../../server/services/statistics/Collector';
import { type Api, type ApiResponse, anApi } from './anApi';

export const hashKey = createHash('sha256').update('test').digest();
export const LIMITS = { days: 90, bytes: 1e9 };
/** Another site of the deployment, whose pages may send events. */
export const OTHER_SITE = 'https://square-en.test';
/** Headers of the SDK's requests that are not beacons. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** An API with a collector. `report` receives its unexpected errors. */
export async function aCollectorApi(report: (error: unknown) => void): Promise<{ api: Api; collector: Collector }> {
  let collector: Collector | undefined;
  const api = await anApi(({ app, context }) => {
    collector = new Collector({ db: context.db, hashKey, limits: LIMITS, report, maxPending: 1_000 });
    return analyticsRoutes(app, { context, collector, hashKey, addressLimit: 1_000, sites: [OTHER_SITE] });
  });
  return { api, collector: collector! };
}

interface How {
  headers?: Record<string, string>;
  url?: string;
  at?: Api;
}

/** Calls of a browser's SDK. */
export function collectorCalls(api: () => Api) {
  return {
    /** Sends like a beacon, as text/plain. */
    post: (payload: string, { headers, url = '/sa?project=production', at = api() }: How = {}) =>
      at.send({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers } }),
    forgetEvents: (anonymous_id: string, at = api()) =>
      at.send({ method: 'POST', url: '/sa/forget', payload: { anonymous_id } }),
    /** Stored events, by name. */
    async stored() {
      type Row = { project: string; name: string; visitor: string; properties: Record<string, unknown> };
      const { rows } = await sql<Row>`
        SELECT project, name, encode(visitor, 'hex') AS visitor, properties FROM analytics_events ORDER BY name`.execute(
        api().context.db,
      );
      return rows;
    },
  };
}

/** The collector's counts for the events of a successful request. */
export function accepted(response: ApiResponse) {
  expect(response.status).toBe(200);
  expect(collectEvents.schema.response[200].parse(response.body)).toEqual(response.body);
  return response.body.data;
}
