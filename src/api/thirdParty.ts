import { ApiError } from './call';
import { DEFERRED_CALLS } from './callTable/deferred.generated';
import { client, type Outcome, type Payload } from './HttpClient';

/** Binds an account of another service to the caller's. Never rejects: see `dataOrErrorBody`. */
export async function bindThirdParty(body: Payload): Promise<Payload> {
  return dataOrErrorBody(await client.request(DEFERRED_CALLS.bindThirdParty, body));
}

/** Logs in with an account of another service. Never rejects: see `dataOrErrorBody`. */
export async function authThirdParty(source: string, body: Payload): Promise<Payload> {
  return dataOrErrorBody(await client.request(DEFERRED_CALLS.authThirdParty, { ...body, source }));
}

/** The data of a returned body. @throws {ApiError} for the body of a failure, or an empty one. */
export function accepted(body: Payload): Payload {
  const { code, error, message } = body;
  if (typeof error === 'string')
    throw new ApiError(code === 401 ? 401 : -10000, error, String(message ?? 'network error'), Number(code) || 0);
  if (Object.keys(body).length === 0) throw new ApiError(-10000, 'offline', 'network error', 0);
  return body;
}

/**
 * Returns the data of a success, or the server's error body of a failure; an empty object if it sent none
 * (requirements.md section 7). The caller interprets a failure, because each service describes it in its own way.
 */
function dataOrErrorBody(outcome: Outcome): Payload {
  if (outcome.code === 'canceled') return {};
  if (outcome.code === 401 || outcome.code === -10000) return outcome.body ?? {};
  return outcome.data as Payload;
}
