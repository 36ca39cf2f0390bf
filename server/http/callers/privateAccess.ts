import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, calls } from '../../../contract/calls';
import { routePath } from '../../../contract/endpoint';
import { SCIM_PATH, SITE_BASE, SITE_PATH } from '../../../contract/values/paths';
import { CLI_PACKAGE_PATH, LICENSES_PATH } from '../../../contract/values/system';
import { versionedCliPath } from '../../../shared/site/commandLineAddress';
import { DomainError } from '../../lib/DomainError';
import type { CallerIdentity, SignedInCaller } from './CallerIdentity';
import { routeOf } from './identifyCallers';

/** Replaces the token where a browser sends none: images, videos, plain links to a file. */
export const READING_COOKIE = 'ps_reader';
const COOKIE_S = 30 * 24 * 60 * 60;

const FILE = '/files/:name';
const PAGE = `${SITE_PATH}*`;

/**
 * Routes without a session: pages without data, the program itself, and endpoints for machines. `/user/…` logs users
 * in.
 */
const OPEN_ROUTES = new Set([
  '/',
  SITE_BASE,
  PAGE,
  `${SITE_PATH}assets/*`,
  CLI_PACKAGE_PATH,
  versionedCliPath(':version'),
  LICENSES_PATH,
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/metrics',
]);

/**
 * Calls that a private deployment accepts without a session: login and logout, and what the login page must know of the
 * deployment. Every other call gets 401 there, even if `who` is `everyone`
 * (docs/decisions/0063-private-deployments.md).
 */
const OPEN_PRIVATE_CALLS: readonly CallName[] = [
  'authThirdParty',
  'exchangeCode',
  'getLoginCode',
  'getLoginStorage',
  'getStandardConfig',
  'refreshSession',
  'requestReset',
  'signIn',
  'signInByOauth2',
  'signInWithTotp',
  'signOut',
  // Fails with `sign_up_closed` unless SITE_CONFIG `login.sign_up` opens sign-up.
  'signUp',
  'startPasskeyLogin',
  'validSession',
];
const OPEN_CALLS = new Set(OPEN_PRIVATE_CALLS.map((name) => `${calls[name].method} ${routePath(calls[name])}`));
const SIGN_OUT = routePath(calls.signOut);
const DOWNLOAD = routePath(calls.downloadPlugin);

export interface PrivateAccessParts {
  cookies: {
    renewed(caller: SignedInCaller, current: string | undefined): Promise<string | null>;
    read(value: string | undefined): Promise<SignedInCaller | null>;
  };
  /** The deployment's address. It determines whether browsers use https. */
  publicUrl: string | undefined;
  /** Whether desktop apps show the site in a frame, where cookies must be partitioned. */
  isFramed: boolean;
  /** Whether a file is part of the login page: the organization's logo. */
  isShownToEverybody(file: string): Promise<boolean>;
}

/**
 * Refuses requests without a session, except on the routes above and for {@link OPEN_PRIVATE_CALLS}. A new route is
 * closed until it is listed there. Calls accept only the Authorization header; read-only routes accept the cookie too
 * (docs/decisions/0063-private-deployments.md).
 */
export function requireSessions(app: FastifyInstance, parts: PrivateAccessParts): void {
  const { cookies } = parts;

  app.addHook('onRequest', async (request, reply) => {
    // An unknown address reveals nothing.
    if (request.is404) return;
    const { caller } = request;
    if (isRoute(request, 'POST', SIGN_OUT) && request.headers['refresh-token'])
      reply.clearCookie(READING_COOKIE, attributesOf(request, parts));
    else if (caller.user && !caller.user.scopes) await setReadingCookie(request, reply, caller.user);
    if (caller.user) return;
    if (isOpen(request)) {
      // The browser renders the page in any case, so a failed lookup of the user must not prevent it.
      if (routeOf(request) === PAGE) caller.user = await readCookie(request).catch(() => null);
      return;
    }
    if (acceptsCookie(request)) caller.user = await readCookie(request);
    if (caller.user) return;
    if (routeOf(request) === FILE && (await parts.isShownToEverybody((request.params as { name: string }).name)))
      return;
    throw refusal(caller);
  });

  app.addHook('onSend', async (request, reply) => {
    if (!request.is404 && !isOpen(request)) preventSharedCaching(reply);
  });

  function readCookie(request: FastifyRequest): Promise<SignedInCaller | null> {
    return cookies.read(request.cookies[READING_COOKIE]);
  }

  /**
   * Sets the cookie in every response to a session whose browser has none, including sessions from before an upgrade.
   */
  async function setReadingCookie(request: FastifyRequest, reply: FastifyReply, user: SignedInCaller): Promise<void> {
    const value = await cookies.renewed(user, request.cookies[READING_COOKIE]);
    if (value) reply.setCookie(READING_COOKIE, value, { ...attributesOf(request, parts), maxAge: COOKIE_S });
  }
}

function isOpen(request: FastifyRequest): boolean {
  const route = routeOf(request);
  // Login pages, and a directory's own address, which has its own tokens.
  if (route.startsWith('/user/') || route.startsWith(`${SCIM_PATH}/`)) return true;
  return OPEN_ROUTES.has(route) || OPEN_CALLS.has(`${request.method} ${route}`);
}

/**
 * API calls need a token, so that no other site can make a call with the cookie. The exception is a package behind a
 * plain link, which is read-only.
 */
function acceptsCookie(request: FastifyRequest): boolean {
  const route = routeOf(request);
  if (isRoute(request, 'GET', DOWNLOAD)) return true;
  return !route.startsWith('/api/') || route.startsWith('/api/docs');
}

function isRoute(request: FastifyRequest, method: string, route: string): boolean {
  return request.method === method && routeOf(request) === route;
}

function refusal({ refusal: refused }: CallerIdentity): DomainError {
  return (
    refused ??
    new DomainError(
      'unauthenticated',
      'This private deployment requires a session. Log in and send the access token as a Bearer token.',
    )
  );
}

/** Prevents shared caching, and makes browsers revalidate each time, so that access ends with the session. */
function preventSharedCaching(reply: FastifyReply): void {
  const isStored = reply.statusCode < 400 && reply.hasHeader('etag');
  if (!String(reply.getHeader('cache-control') ?? '').includes('no-store'))
    reply.header('cache-control', isStored ? 'private, no-cache' : 'private, no-store');
  reply.header('vary', [reply.getHeader('vary'), 'cookie, authorization'].filter(Boolean).join(', '));
  if (reply.getHeader('cross-origin-resource-policy') === 'cross-origin')
    reply.header('cross-origin-resource-policy', 'same-origin');
  reply.removeHeader('access-control-allow-origin');
}

/**
 * In a frame of another site, browsers only accept partitioned cookies, and only over TLS or on this machine. No other
 * site's page sends a partitioned cookie, as with `Lax`.
 */
function attributesOf(request: FastifyRequest, { publicUrl, isFramed }: PrivateAccessParts) {
  const secure = isHttps(request, publicUrl);
  const isPartitioned = isFramed && (secure || ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname));
  const isolation = isPartitioned
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'lax', secure } as const);
  return { path: '/', httpOnly: true, ...isolation };
}

/** A proxy that terminates TLS may not report it; then the deployment's address decides. */
function isHttps(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (request.protocol === 'https') return true;
  const own = publicUrl ? new URL(publicUrl) : null;
  return own?.protocol === 'https:' && own.host === request.host && request.headers['x-forwarded-proto'] !== 'http';
}
