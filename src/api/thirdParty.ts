import { ApiError } from './call';
import { type Outcome, type Payload, request } from './HttpClient';
import { OTHER_CALLS } from './otherCalls.generated';

/** Binds an account of another service to the caller's. Never rejects: see `handedBack`. */
export async function bindThirdParty(body: Payload): Promise<Payload> {
  return handedBack(await request(OTHER_CALLS.bindThirdParty, body));
}

/** Signs in by an account of another service. Never rejects: see `handedBack`. */
export async function authThirdParty(source: string, body: Payload): Promise<Payload> {
  return handedBack(await request(OTHER_CALLS.authThirdParty, { ...body, source }));
}

/** The data of what was handed back. @throws {ApiError} for the body of a refusal, or none. */
export function accepted(body: Payload): Payload {
  const { code, error, message } = body;
  if (typeof error === 'string')
    throw new ApiError(code === 401 ? 401 : -10000, error, String(message ?? 'network error'), Number(code) || 0);
  if (Object.keys(body).length === 0) throw new ApiError(-10000, 'offline', 'network error', 0);
  return body;
}

/**
 * The data of a success; of a failure the server's error body, or an empty object where it sent none (SPEC.md section
 * 7): what a refusal means is for the caller to read, because each service says it in its own way.
 */
function handedBack(outcome: Outcome): Payload {
  if (outcome.code === 'cancelled') return {};
  if (outcome.code === 401 || outcome.code === -10000) return outcome.body ?? {};
  return outcome.data as Payload;
}
