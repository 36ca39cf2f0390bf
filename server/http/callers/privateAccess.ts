import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../../contract/calls';
import { routePath } from '../../../contract/endpoint';
import { OPEN_PRIVATE_CALLS } from '../../../contract/privateCalls';
import { DomainError } from '../../lib/DomainError';
import type { CallerIdentity, SignedInCaller } from './CallerIdentity';
import { routeOf } from './identifyCallers';

/** Stands for the session where a browser sends no token: pictures, videos, plain links to a file. */
export const READING_COOKIE = 'ps_reader';
const COOKIE_S = 30 * 24 * 60 * 60;

const FILE = '/files/:name';
const PAGE = '/plugins/*';

/** Answered without a session: pages without data, the program itself, and what machines ask. `/user/…` signs people in. */
const OPEN_ROUTES = new Set([
  '/',
  '/plugins',
  PAGE,
  '/plugins/assets/*',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/metrics',
]);
const OPEN_CALLS = new Set(OPEN_PRIVATE_CALLS.map((name) => `${calls[name].method} ${routePath(calls[name])}`));
const SIGN_OUT = routePath(calls.signOut);
const DOWNLOAD = routePath(calls.downloadPlugin);

export interface PrivateAccessParts {
  cookies: {
    renewed(caller: SignedInCaller, current: string | undefined): Promise<string | null>;
    read(value: string | undefined): Promise<SignedInCaller | null>;
  };
  /** The address of the deployment, which says whether browsers reach it by https. */
  publicUrl: string | undefined;
  /** Whether desktop clients show the site in a frame: there a cookie must be allowed to be partitioned. */
  isFramed: boolean;
  /** Whether a file is part of the sign-in page: the logo of the enterprise. */
  isShownToEverybody(file: string): Promise<boolean>;
}

/**
 * Answers nobody without a session, but on the routes above and for {@link OPEN_PRIVATE_CALLS}. A new route is closed until
 * it is listed there. Calls take the Authorization header alone; what only reads takes the cookie as well
 * (docs/decisions/0063-private-deployments.md).
 */
export function requireSessions(app: FastifyInstance, parts: PrivateAccessParts): void {
  const { cookies } = parts;

  app.addHook('onRequest', async (request, reply) => {
    // What does not exist has nothing to hide.
    if (request.is404) return;
    const { caller } = request;
    if (isRoute(request, 'POST', SIGN_OUT) && request.headers['refresh-token'])
      reply.clearCookie(READING_COOKIE, attributesOf(request, parts));
    else if (caller.user && !caller.user.scopes) await bringCookie(request, reply, caller.user);
    if (caller.user) return;
    if (isOpen(request)) {
      // A page is drawn by the browser, whoever reads it: it is worth more than what it is told of the reader.
      if (routeOf(request) === PAGE) caller.user = await readCookie(request).catch(() => null);
      return;
    }
    if (takesCookie(request)) caller.user = await readCookie(request);
    if (caller.user) return;
    if (routeOf(request) === FILE && (await parts.isShownToEverybody((request.params as { name: string }).name)))
      return;
    throw refusal(caller);
  });

  app.addHook('onSend', async (request, reply) => {
    if (!request.is404 && !isOpen(request)) keepFromSharedCaches(reply);
  });

  function readCookie(request: FastifyRequest): Promise<SignedInCaller | null> {
    return cookies.read(request.cookies[READING_COOKIE]);
  }

  /** Every answer to a session brings its cookie where the browser has none: also to sessions that began before. */
  async function bringCookie(request: FastifyRequest, reply: FastifyReply, user: SignedInCaller): Promise<void> {
    const value = await cookies.renewed(user, request.cookies[READING_COOKIE]);
    if (value) reply.setCookie(READING_COOKIE, value, { ...attributesOf(request, parts), maxAge: COOKIE_S });
  }
}

function isOpen(request: FastifyRequest): boolean {
  const route = routeOf(request);
  return OPEN_ROUTES.has(route) || route.startsWith('/user/') || OPEN_CALLS.has(`${request.method} ${route}`);
}

/** Calls are made with a token, so that no other site can make one with a cookie; a package behind a plain link only reads. */
function takesCookie(request: FastifyRequest): boolean {
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
      'This is a private deployment, which answers nobody without a session. Sign in and send the access token as a Bearer token.',
    )
  );
}

/** No proxy keeps an answer for others, and a browser asks again each time, so that it stops when the session ends. */
function keepFromSharedCaches(reply: FastifyReply): void {
  const isStored = reply.statusCode < 400 && reply.hasHeader('etag');
  if (!String(reply.getHeader('cache-control') ?? '').includes('no-store'))
    reply.header('cache-control', isStored ? 'private, no-cache' : 'private, no-store');
  reply.header('vary', [reply.getHeader('vary'), 'cookie, authorization'].filter(Boolean).join(', '));
  if (reply.getHeader('cross-origin-resource-policy') === 'cross-origin')
    reply.header('cross-origin-resource-policy', 'same-origin');
  reply.removeHeader('access-control-allow-origin');
}

/**
 * A frame of another site gets cookies that are partitioned alone, and those only over TLS or on this machine. Partitioned,
 * no other site's page sends it, as with `Lax`.
 */
function attributesOf(request: FastifyRequest, { publicUrl, isFramed }: PrivateAccessParts) {
  const secure = isHttps(request, publicUrl);
  const isPartitioned = isFramed && (secure || ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname));
  const isolation = isPartitioned
    ? ({ sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ sameSite: 'lax', secure } as const);
  return { path: '/', httpOnly: true, ...isolation };
}

/** A proxy that ends TLS may not say so; then the address of the deployment does. */
function isHttps(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (request.protocol === 'https') return true;
  const own = publicUrl ? new URL(publicUrl) : null;
  return own?.protocol === 'https:' && own.host === request.host && request.headers['x-forwarded-proto'] !== 'http';
}
