import type { ReviewDetail, ReviewItem } from '../../../contract/reviews/reviewList';
import { aPackage, aRelease, type Parts, publishing } from '../samples/releases';
import type { Api, ApiResponse, Person } from './anApi';

let made = 0;

/** Calls of a review, made by `reviewer` unless another user is named. */
export function reviewing(api: () => Api, reviewer: () => Person) {
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, user = reviewer()) =>
    api().send({ method, url: `/api/cmt${path}`, body }, user);
  const read = (path: string, query: Record<string, string> = {}, user = reviewer()) =>
    api().send({ method: 'GET', url: `/api/cmt${path}`, query }, user);
  /** Newest submission of a version. */
  const review = (plugin_key: string, version: string, user?: Person): Promise<ApiResponse> =>
    read('/plugin/audit', { plugin_key, version }, user);
  /** The newest submission of a version, as the page of its review shows it. */
  const detail = async (plugin_key: string, version = '1.0.0', user?: Person): Promise<ReviewDetail> =>
    (await review(plugin_key, version, user)).body.data;
  const reviews = (query?: Record<string, string>, user?: Person): Promise<ApiResponse> =>
    read('/plugin/audit/list', query, user);
  /** A plugin's log entries, oldest first. */
  const entries = (plugin_key: string) =>
    api().context.db.selectFrom('admin_acts').selectAll().where('subject', '=', plugin_key).orderBy('act_id').execute();
  return {
    send,
    read,
    audit: review,
    reviews,
    detail,
    decide: (body: object, user?: Person) => send('POST', '/plugin/audit/status', body, user),
    inList: async (plugin_key: string): Promise<ReviewItem> =>
      (await reviews({ keyword: plugin_key })).body.data.audit_list[0],
    /** A new plugin in review. */
    async submitPending(developer: Person, more: Parts = {}): Promise<{ plugin_key: string; submission: number }> {
      // Of its own package: equal ones of one account that wait are one plugin.
      const release = aRelease({ code: aPackage({ sample: made++ }), ...more });
      const { plugin_key } = (await publishing(api(), reviewer()).release(release, developer)).body.data;
      return { plugin_key, submission: (await detail(plugin_key, String(release.version))).submission };
    },
    entries,
    /** Names of a plugin's log entries, oldest first. */
    logged: async (plugin_key: string): Promise<string[]> => (await entries(plugin_key)).map(({ act }) => act),
  };
}
