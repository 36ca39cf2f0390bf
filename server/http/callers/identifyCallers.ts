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
    const { scope, readsToken } = request.routeOptions.config;
    // In a private deployment, files and pages of the API require a session too.
    if (!isApi(request) && !isPrivate && !readsToken) return;
    try {
      request.caller.user = await authenticate(bearerOf(request.headers.authorization), request.headers['user-agent']);
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
    if (!readsToken) requireScope(request.caller.user.scopes, scope);
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
