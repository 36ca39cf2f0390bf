import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closePage, openPage } from '../../support/browser/browser';
import { Site } from '../../support/browser/Site';
import { runServer, type ServerProcess } from '../../support/processes/runServer';
import { portalTicket } from '../../support/services/portalTicket';

/** A company's portal with one button, and a private deployment that trusts its tickets (docs/custom-sso.md). */
const SECRET = 'a secret that portal and square share';
const folder = mkdtempSync(join(tmpdir(), 'custom-sso-'));
let portal: Server;
let server: ServerProcess;

beforeAll(async () => {
  portal = createServer(async (request, response) => {
    const query = new URL(request.url ?? '', 'http://portal').searchParams;
    const returnTo = query.get('return_to');
    // A browser also requests an icon.
    if (!returnTo) return void response.writeHead(404).end();
    const back = new URL(returnTo);
    const state = query.get('state') ?? '';
    back.searchParams.set('state', state);
    back.searchParams.set('ticket', await ticketFor(state));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<title>Portal</title><a href="${back.href.replaceAll('&', '&amp;')}">Go on as Mei Lin</a>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => portal.once('listening', resolve));
  const file = join(folder, 'site.json');
  const provider = {
    login_url: `http://127.0.0.1:${(portal.address() as AddressInfo).port}/login`,
    issuer: 'the portal',
    audience: 'the square',
    secret: { env: 'PORTAL_SECRET' },
  };
  const custom_sso = { label: 'Acme', roles: { chiefs: 1 }, provider };
  writeFileSync(file, JSON.stringify({ deployment: { deploy_type: 'pri' }, login_methods: { custom_sso } }));
  server = await runServer({ env: { SITE_CONFIG: file, PORTAL_SECRET: SECRET } });
});
afterAll(async () => {
  await server?.remove();
  portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ticketFor = (state: string) =>
  portalTicket({ sub: 'staff-7', name: 'Mei Lin', groups: ['chiefs'], state }, SECRET);

it('logs in by the portal’s ticket, as an administrator because of a group, and logs out', async () => {
  const page = await openPage();
  try {
    const site = Site.of(page);
    await page.setCookie({ name: 'ps_lang', value: 'en-US', url: server.origin });
    await page.goto(`${server.origin}/plugins/?tag_id=2`);
    await site.click('Log in with Acme', 'link');
    await site.click('Go on as Mei Lin', 'link');
    await page.waitForFunction(() => location.pathname === '/plugins/');
    await site.click('Account menu of Mei Lin', 'button');
    await site.isAt('/plugins/?tag_id=2');
    await site.find('Admin', 'menuitem');
    await site.click('Log out', 'menuitem');
    await site.find('Log in with Acme', 'link');
    expect(await site.accessibilityViolations()).toEqual([]);
  } finally {
    await closePage(page);
  }
});
