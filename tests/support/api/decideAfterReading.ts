import type { Api, ApiResponse, Person } from './anApi';

/** A reviewer's decision on a version. `submission` is optional, because the specified body has no such field. */
interface Decision {
  plugin_key: string;
  version: string;
  status: 2 | 3;
  reason?: string;
  rule?: string;
}

/**
 * Reads a version completely, as every reviewer must before an approval, and decides. Returns the response of the
 * decision.
 */
export async function decideAfterReading(api: Api, decision: Decision, user?: Person): Promise<ApiResponse> {
  const { plugin_key, version } = decision;
  await api.send({ method: 'GET', url: '/api/cmt/plugin/audit', query: { plugin_key, version } }, user);
  return api.send({ method: 'POST', url: '/api/cmt/plugin/audit/status', body: decision }, user);
}
