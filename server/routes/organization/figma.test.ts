import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { SiteConfig } from '../../settings/siteConfig';
import { figmaRoutes } from './organization';

const SIGN_IN = '/api/cmt/plugin/figma/sign-in';
const ACCOUNT = '/api/cmt/plugin/figma/account';

let api: Api;
let without: Api;
let developer: Person;
/** Mock of Figma: received requests, and the response of each path. */
let figma: Server;
let requests: { request: IncomingMessage; body: string }[] = [];
let responses: Record<string, { status: number; body: unknown }>;

beforeAll(async () => {
  figma = createServer(async (request, response) => {
    requests.push({ request, body: await text(request) });
    const { status, body } = responses[request.url ?? ''] ?? { status: 404, body: null };
    response
      .writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
      .end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => figma.once('listening', listening));
  const origin = `http://127.0.0.1:${(figma.address() as AddressInfo).port}`;
  const { services } = SiteConfig.parse({
    services: {
      figma: {
        client_id: 'square id',
        client_secret: 'hidden:secret',
        redirect_uri: 'app://shell/figma',
        authorization_endpoint: `${origin}/oauth`,
        token_endpoint: `${origin}/token`,
        userinfo_endpoint: `${origin}/me`,
      },
    },
  });
  api = await anApi(({ app }) => figmaRoutes(app, services.figma));
  without = await anApi(({ app }) => figmaRoutes(app, undefined));
  developer = await api.person();
});
afterAll(async () => {
  await api.close();
  await without.close();
  figma.closeAllConnections();
  await new Promise((closed) => figma.close(closed));
});
beforeEach(() => {
  requests = [];
  responses = {
    '/token': { status: 200, body: { access_token: 'token-1', refresh_token: 'unused' } },
    '/me': { status: 200, body: { id: '7', handle: ' Ada Designs ' } },
  };
});

const redeem = (code: unknown, who: Person | undefined = developer) =>
  api.send({ method: 'POST', url: ACCOUNT, body: { code } }, who);

it('redirects to the deployment’s Figma application, with a new state each time', async () => {
  const addresses = await Promise.all(
    [1, 2].map(async () => new URL((await api.send({ method: 'GET', url: SIGN_IN }, developer)).body.data.url)),
  );
  const [first, second] = addresses as [URL, URL];
  expect(first.pathname).toBe('/oauth');
  expect(Object.fromEntries(first.searchParams)).toEqual({
    ...{ client_id: 'square id', redirect_uri: 'app://shell/figma', scope: 'current_user:read' },
    ...{ response_type: 'code', state: expect.stringMatching(/^[\w-]{22}$/) },
  });
  expect(first.searchParams.get('state')).not.toBe(second.searchParams.get('state'));
});

it('returns the account, and sends secrets only to Figma', async () => {
  const response = await redeem('code-1');
  expect(response.body.data).toEqual({ handle: 'Ada Designs' });
  expect(response.text).not.toMatch(/token-1|secret/);
  const [token, me] = requests;
  expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
    ...{ grant_type: 'authorization_code', code: 'code-1', redirect_uri: 'app://shell/figma' },
  });
  const basic = Buffer.from('square%20id:hidden%3Asecret').toString('base64');
  expect(token?.request.headers.authorization).toBe(`Basic ${basic}`);
  expect(me?.request.headers.authorization).toBe('Bearer token-1');
});

it('shortens a longer name to that of a copyright holder, without cutting a character', async () => {
  responses['/me'] = { status: 200, body: { handle: '🎨'.repeat(201) } };
  expect((await redeem('code-1')).body.data).toEqual({ handle: '🎨'.repeat(200) });
});

it.each([
  ['a code that Figma does not take', { '/token': { status: 400, body: { error: 'invalid_grant' } } }, 'figma_refused'],
  ['no token', { '/token': { status: 200, body: {} } }, 'figma_refused'],
  ['an account without a name', { '/me': { status: 200, body: { handle: '  ' } } }, 'figma_refused'],
  ['a response that is no JSON object', { '/me': { status: 200, body: 'Ada' } }, 'figma_refused'],
  ['a Figma that fails', { '/token': { status: 500, body: {} } }, 'provider_unreachable'],
  ['a redirect', { '/token': { status: 302, body: {} } }, 'provider_unreachable'],
])('refuses %s', async (_what, changed, id) => {
  responses = { ...responses, ...changed };
  expect((await redeem('code-1')).body.error).toBe(id);
});

it.each([[''], [7], [undefined], ['c'.repeat(2_001)]])('refuses a code like %s', async (code) => {
  expect(errorOf(await redeem(code))).toEqual([400, 'invalid_request']);
  expect(requests).toEqual([]);
});

it('requires a login, and is not available without an application', async () => {
  const visitor = await api.send({ method: 'POST', url: ACCOUNT, body: { code: 'a' } });
  expect(errorOf(visitor)).toEqual([401, 'unauthenticated']);
  expect(errorOf(await api.send({ method: 'GET', url: SIGN_IN }))).toEqual([401, 'unauthenticated']);
  const user = await without.person();
  expect(errorOf(await without.send({ method: 'GET', url: SIGN_IN }, user))).toEqual([404, 'figma_not_set']);
  const refused = await without.send({ method: 'POST', url: ACCOUNT, body: { code: 'a' } }, user);
  expect(errorOf(refused)).toEqual([404, 'figma_not_set']);
});
