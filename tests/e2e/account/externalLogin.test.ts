import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closePage, openPage } from '../../support/browser/browser';
import { clickOn, isAlive } from '../../support/browser/Site';
import { aDeployment } from '../../support/processes/aDeployment';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';
import { until } from '../../support/until';

/**
 * A company's own account service: a login page that supports neither state nor PKCE and returns only a code, and a
 * user API at the company's address, in front of the site's.
 */
const USER = '/api/user-center';
const requests: string[] = [];
let server: ServerProcess;
let service: Server;
let origin: string;

beforeAll(async () => {
  service = createServer((request, response) => void handleRequest(request, response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await aDeployment({ login: { login_page: `${origin}/login`, userapi_url: `${origin}${USER}` } });
});
afterAll(async () => {
  service?.close();
  await server?.remove();
});

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', origin);
  requests.push(`${request.method} ${url.pathname}`);
  if (url.pathname !== '/login') return passOn(request, response, url);
  const back = new URL(url.searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('code', await aCode());
  response.setHeader('content-type', 'text/html').end(`<a href="${back.href.replaceAll('&', '&amp;')}">Enter</a>`);
}

/** Creates a code for the administrator, as a login with their password does. */
async function aCode(): Promise<string> {
  const response = await fetch(`${server.origin}${USER}/user/login/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await response.json()) as { data: { code: string } }).data.code;
}

async function passOn(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  response.setHeader('access-control-allow-origin', server.origin);
  response.setHeader('access-control-allow-headers', 'authorization, refresh-token, content-type, cache-control');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
  const passed = await fetch(server.origin + url.pathname + url.search, {
    method: request.method,
    headers: headers as Record<string, string>,
    body,
  });
  response.writeHead(passed.status, { 'content-type': 'application/json' });
  response.end(Buffer.from(await passed.arrayBuffer()));
}

const ACCOUNT_MENU = `::-p-aria([name="Account menu of ${ADMIN.account}"][role="button"])`;
const LOG_IN = '::-p-aria([name="Sign up / Log in"][role="link"])';

async function openSite(path: string) {
  const page = await openPage();
  await page.setCookie({ name: 'ps_lang', value: 'en-US', url: server.origin });
  await page.goto(server.origin + path);
  return page;
}

it('logs in by a page that returns only a code, and keeps the session by a user API at another address', async () => {
  const page = await openSite('/plugins/?keyword=grid');
  try {
    await clickOn(page, LOG_IN);
    await page.waitForFunction((start) => location.href.startsWith(start), {}, `${origin}/login`);
    await clickOn(page, 'a');
    await page.waitForSelector(ACCOUNT_MENU);
    expect(page.url()).toBe(`${server.origin}/plugins/?keyword=grid`);
    expect(requests).toContain(`GET ${USER}/user/login/code/user`);

    await page.reload();
    await page.waitForSelector(ACCOUNT_MENU);
    // The page waits neither for the validation nor for the end of the session.
    await until('the session was validated there', async () => requests.includes(`GET ${USER}/user/valid`));
    await clickOn(page, ACCOUNT_MENU);
    await clickOn(page, '::-p-aria([name="Log out"][role="menuitem"])');
    await page.waitForSelector(LOG_IN);
    await until('the session was ended there', async () => requests.includes(`POST ${USER}/user/logout`));
  } finally {
    await closePage(page);
  }
});

it('does not log in with a code that this tab did not ask for', async () => {
  const code = await aCode();
  const before = requests.length;
  const page = await openSite(`/plugins/?code=${code}`);
  try {
    await page.waitForSelector(LOG_IN);
    await page.waitForFunction(() => !location.search.includes('code='));
    // A login uses the same script, so the code has been handled before it starts.
    await isAlive(page);
    await clickOn(page, LOG_IN);
    await page.waitForFunction((start) => location.href.startsWith(start), {}, `${origin}/login`);
    expect(requests.slice(before)).toEqual(['GET /login']);
    const unused = await fetch(`${server.origin}${USER}/user/login/code/user?code=${code}`);
    expect(unused.status).toBe(200);
  } finally {
    await closePage(page);
  }
});
