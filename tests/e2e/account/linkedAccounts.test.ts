import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closePage, openPage } from '../../support/browser/browser';
import { aPerson, api, type Person, Site } from '../../support/browser/Site';
import { aDeployment } from '../../support/processes/aDeployment';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';
import { portalTicket } from '../../support/services/portalTicket';

/**
 * A site with stubs of two other sites: the company's portal, whose only button logs in as `staff`, and a partner,
 * whose documents link to the site and expect their users back.
 */
const USER = '/api/user-center/user';
const SECRET = 'a secret that portal and square share';
let staff: { sub: string; name: string };
let others: Server;
let elsewhere: string;
let server: ServerProcess;

beforeAll(async () => {
  others = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://elsewhere');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/callback') return void response.end('<title>Partner</title><h1>Your document</h1>');
    const back = new URL(searchParams.get('return_to') ?? 'http://nowhere');
    const state = searchParams.get('state') ?? '';
    back.searchParams.set('state', state);
    back.searchParams.set('ticket', await ticketFor(state));
    response.end(`<title>Portal</title><a href="${back.href.replaceAll('&', '&amp;')}">Go on</a>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => others.once('listening', resolve));
  elsewhere = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  const provider = { login_url: `${elsewhere}/login`, issuer: 'the portal', audience: 'the square', secret: SECRET };
  server = await aDeployment({
    login_methods: { custom_sso: { label: 'Acme', provider } },
    redirect_allowlist: [`${elsewhere}/callback`],
  });
});
afterAll(async () => {
  await server?.remove();
  others?.close();
});

const ticketFor = (state: string) => portalTicket({ ...staff, state }, SECRET);

const send = <T>(method: string, path: string, options: { token?: string; body?: unknown } = {}) =>
  api<T>(method, path, { ...options, at: server.origin });

/** Exchanges a code for its session, as the recipient of the code does. */
const sessionOf = async (code: string | null) =>
  (await send<{ access_token: string; user_info: { user_id: number } }>('GET', `${USER}/login/code/user?code=${code}`))
    .data;

async function aMember(): Promise<Person & { user_id: number }> {
  const person = aPerson();
  const { data } = await send<{ code: string }>('POST', `${USER}/sign-up`, { body: person });
  return { ...person, user_id: (await sessionOf(data.code)).user_info.user_id };
}

/** Opens a page of the site in a fresh browser profile, and closes it after the steps. */
async function visit(path: string, steps: (site: Site) => Promise<void>): Promise<void> {
  const page = await openPage();
  try {
    await page.setCookie({ name: 'ps_lang', value: 'en-US', url: server.origin });
    await page.goto(server.origin + path);
    const site = Site.of(page);
    // A link that is pressed before the page is interactive leads to the plain login page.
    await site.isAlive();
    await steps(site);
  } finally {
    await closePage(page);
  }
}

const loginTo = (path: string) => `/user/login?${new URLSearchParams({ redirect_uri: server.origin + path })}`;
const LINKED = '/plugins/account?part=linked';

async function typePassword(site: Site, { account, password }: Person): Promise<void> {
  await site.type('Username', account);
  await site.type('Password', password);
  await site.press('Enter');
}

async function enterByCompany(site: Site): Promise<void> {
  await site.click('Log in with Acme', 'link');
  await site.click('Go on', 'link');
}

/** Address of the partner's page, once the browser is there. */
async function atPartner({ page }: Site): Promise<URL> {
  await page.waitForFunction((start) => location.href.startsWith(start), {}, `${elsewhere}/callback`);
  return new URL(page.url());
}

it('links a company account under “My account”, logs in by it, and unlinks it', async () => {
  const person = await aMember();
  staff = { sub: 'staff-1', name: 'Mei Lin' };
  await visit(loginTo(LINKED), async (site) => {
    await typePassword(site, person);
    await site.sees('No organization account is linked.');
    await site.click('Link Acme', 'button');
    await site.click('Go on', 'link');
    await site.click('Finish linking', 'button');
    await site.type('Current password', person.password);
    await site.press('Enter');
    await site.find('Unlink Mei Lin', 'button');
  });
  await visit(loginTo(LINKED), async (site) => {
    await enterByCompany(site);
    await site.find(`Account menu of ${person.account}`, 'button');
    await site.click('Unlink Mei Lin', 'button');
    await site.type('Current password', person.password);
    await site.press('Enter');
    await site.sees('No organization account is linked.');
  });
});

it('does not unlink the only way to log in', async () => {
  staff = { sub: 'staff-2', name: 'Jo Park' };
  await visit(loginTo(LINKED), async (site) => {
    await enterByCompany(site);
    await site.click('Unlink Jo Park', 'button');
    await site.find('Unlink the organization account', 'dialog');
    await site.clickOn('[role=dialog] button::-p-text(Unlink)');
    await site.sees('This is the only way to log in to your account. Link another one first.');
  });
});

describe('a document of a third party', () => {
  const documentQuery = () =>
    new URLSearchParams({
      ...{ ux_from: 'document', login_source_id: '12', app_name: 'Acme Docs' },
      ...{ mainUrl: `${elsewhere}/callback`, txDocFolderId: 'folder/1' },
    });

  it('opens the login page, and gets the user back with its folder and a code', async () => {
    const person = await aMember();
    await visit(`/plugins/?${documentQuery()}`, async (site) => {
      await site.click('Sign up / Log in', 'link');
      await site.sees('After you log in, you return to “Acme Docs”.');
      const { searchParams: parameters } = new URL(site.page.url());
      for (const [name, value] of documentQuery()) expect([name, parameters.get(name)]).toEqual([name, value]);
      await typePassword(site, person);
      const { searchParams: received } = await atPartner(site);
      expect(received.get('txDocFolderId')).toBe('folder/1');
      // The partner can exchange the code, because it is not bound to the secret of a browser.
      expect((await sessionOf(received.get('code'))).user_info.user_id).toBe(person.user_id);
    });
  });

  it('links another account on the bind page', async () => {
    const person = await aMember();
    staff = { sub: 'staff-3', name: 'Ana Ruiz' };
    await visit(`/plugins/?${documentQuery()}&bind_other=bind`, async (site) => {
      await site.click('Sign up / Log in', 'link');
      await enterByCompany(site);
      await site.find('Link your accounts', 'heading');
      const { pathname, searchParams: parameters } = new URL(site.page.url());
      expect([pathname, parameters.get('mainUrl')]).toEqual(['/user/login/bind', `${elsewhere}/callback`]);
      expect(parameters.get('txDocFolderId')).toBe('folder/1');
      await site.type('Username', person.account);
      await site.type('Password', person.password);
      await site.click('Link and log in', 'button');
      expect((await atPartner(site)).searchParams.get('txDocFolderId')).toBe('folder/1');
    });
    await visit(loginTo(LINKED), async (site) => {
      await enterByCompany(site);
      await site.find(`Account menu of ${person.account}`, 'button');
      await site.find('Unlink Ana Ruiz', 'button');
    });
  });
});

it('switches from one organization to another, and stays there', async () => {
  const person = await aMember();
  const { data } = await send<{ code: string }>('POST', `${USER}/login/password`, { body: ADMIN });
  const { access_token: token } = await sessionOf(data.code);
  const enterprise_list = [
    { e_id: 7, name: 'Northwind' },
    { e_id: 9, name: 'Contoso' },
  ];
  const body = { user_id: person.user_id, e_id: 7, enterprise_list };
  expect((await send('PUT', '/api/cmt/manager/account/enterprise', { token, body })).status).toBe(200);
  await visit(loginTo('/plugins/account'), async (site) => {
    await typePassword(site, person);
    await site.sees('Northwind Current');
    // The message is shown for a moment only.
    await Promise.all([site.sees('You are now in Contoso'), site.click('Switch to Contoso', 'button')]);
    await site.page.reload();
    await site.find('Switch to Northwind', 'button');
    await site.sees('Contoso Current');
    expect(await site.accessibilityViolations()).toEqual([]);
  });
});
