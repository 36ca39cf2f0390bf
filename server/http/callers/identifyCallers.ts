import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokenScope } from '../../../contract/endpoint';
import { DomainError } from '../../lib/DomainError';
import type { CallerIdentity } from './CallerIdentity';
import { readVisitor, VISITOR_COOKIE } from './countedPerson';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Scope with which a personal access token may use the route. */
    scope?: TokenScope;
    /**
     * Set for a route outside of the API that shows more to an authenticated user. Invalid tokens are ignored, so that
     * the route always responds.
     */
    readsToken?: true;
    /** Takes a personal access token from the address, as programs send it that cannot send headers. */
    takesAddressToken?: true;
  }
  interface FastifyInstance {
    /** Key that signs the visitor cookies. */
    visitorKey: Uint8Array;
    /** PUBLIC_URL, if it is set. */
    publicUrl: string | undefined;
  }
}

interface CallerParts {
  /** The user of a bearer token; null without one. Throws `unauthenticated` if it is invalid. */
  authenticate(bearer: string | undefined, userAgent: string | undefined): Promise<CallerIdentity['user']>;
  /** Requests per minute and account. */
  accountLimit: number;
  /** Key that signs the visitor cookies. */
  visitorKey: Uint8Array;
  publicUrl?: string;
  /** Whether every request of the deployment needs a session; then tokens are checked on every route. */
  isPrivate?: boolean;
}

/** Sets `request.caller` before any guard runs, and applies the rate limit of each account. */
export function identifyCallers(
  app: FastifyInstance,
  { authenticate, accountLimit, visitorKey, publicUrl, isPrivate = false }: CallerParts,
): void {
  app.decorate('visitorKey', visitorKey);
  app.decorate('publicUrl', publicUrl);
  app.decorateRequest('caller');
  const limitAccount = app.createRateLimit({
    max: accountLimit,
    timeWindow: '1 minute',
    keyGenerator: (request) => `u${request.caller.user?.user_id}`,
  });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    request.caller = { user: null, visitor_id: readVisitor(request.cookies[VISITOR_COOKIE], visitorKey) };
    const { scope, readsToken, takesAddressToken } = request.routeOptions.config;
    // In a private deployment, files and pages of the API require a session too.
    if (!isApi(request) && !isPrivate && !readsToken && !takesAddressToken) return;
    const addressToken = takesAddressToken && addressTokenOf(request);
    try {
      const bearer = addressToken || bearerOf(request.headers.authorization);
      request.caller.user = await authenticate(bearer, request.headers['user-agent']);
    } catch (error) {
      if (error instanceof DomainError) request.caller.refusal = error;
      else if (!readsToken) throw error;
    }
    if (!request.caller.user) return;
    const limit = await limitAccount(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      throw new DomainError('rate_limited', 'This account makes too many requests. Wait for the time in Retry-After.');
    }
    if (addressToken) requireNothingElse(request.caller.user.scopes, scope);
    else if (!readsToken) requireScope(request.caller.user.scopes, scope);
  });
}

/**
 * Refuses a personal access token on routes that do not list its scope. Checked here and not in `mount`, so that it
 * also covers routes that are mounted in another way.
 */
function requireScope(scopes: readonly TokenScope[] | undefined, needed: TokenScope | undefined): void {
  if (!scopes || (needed && scopes.includes(needed))) return;
  throw new DomainError(
    'token_scope',
    needed
      ? `This access token lacks the scope "${needed}", which the call needs. Create a token with it under "My account".`
      : 'No personal access token may make this call. Log in and send the access token of the session.',
  );
}

/** Addresses end up in histories and logs, so that a token in one may have no other scope. */
function requireNothingElse(scopes: readonly TokenScope[] | undefined, needed: TokenScope | undefined): void {
  if (scopes?.length === 1 && scopes[0] === needed) return;
  throw new DomainError(
    'token_scope',
    `An address takes only an access token whose one scope is "${needed}". Create such a token under "My account".`,
  );
}

function addressTokenOf({ query }: FastifyRequest): string | undefined {
  const { token } = query as Record<string, unknown>;
  return typeof token === 'string' && token ? token : undefined;
}

/** The matched route. The raw address may be encoded to look like another one. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? '/api/';
}

/** Whether the request is an API call; an unknown route counts as one. */
export function isApi(request: FastifyRequest): boolean {
  return routeOf(request).startsWith('/api/');
}

/** An absent or empty header means a visitor (requirements.md section 7: "otherwise empty"). */
function bearerOf(header: string | undefined): string | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  const token = /^Bearer\s+(\S+)$/i.exec(value)?.[1];
  if (token) return token;
  if (/^Bearer$/i.test(value)) return undefined;
  throw new DomainError('unauthenticated', 'The Authorization header must be "Bearer <token>" or empty.');
}
