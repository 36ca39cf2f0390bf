import type { HTTPResponse, Page } from 'puppeteer';
import { openPage } from '../../support/browser/browser';
import { confirmDecision } from '../../support/browser/confirmDecision';
import { api, type Person, Site } from '../../support/browser/Site';
import { approve, submit } from '../../support/browser/submitting';
import { aMember, fillSignInPage } from '../../support/browser/tabs';
import { aDeployment } from '../../support/processes/aDeployment';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';
import { onButton, words } from '../../support/words';

/** Two organizations side by side on one deployment: each has its own look, its own people, and its own administrators. */
let server: ServerProcess;
let ada: Person;
let bob: Person;

const ACME = { e_id: 7, name: 'Acme', code: 'acme', accent: '#7a1f5c', tagline: 'Tools of Acme' };
const BOLT = { e_id: 8, name: 'Bolt', code: 'bolt', accent: '#1f5c2a', tagline: 'Tools of Bolt' };

const textOf = words('en-US');
const at = () => server.origin;

async function tokenOf({ account, password }: Person): Promise<{ token: string; user_id: number }> {
  const user = '/api/user-center/user';
  const { data } = await api<{ code: string }>('POST', `${user}/login/password`, {
    body: { account, password },
    at: at(),
  });
  const session = await api<{ access_token: string; user_info: { user_id: number } }>(
    'GET',
    `${user}/login/code/user?code=${data.code}`,
    { at: at() },
  );
  return { token: session.data.access_token, user_id: session.data.user_info.user_id };
}

beforeAll(async () => {
  server = await aDeployment({});
  process.env.TEST_ORIGIN = server.origin;
  const { token } = await tokenOf(ADMIN);
  const put = async (path: string, body: object) => {
    const { status } = await api('PUT', path, { token, body, at: at() });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
  [ada, bob] = [await aMember(at()), await aMember(at())];
  for (const [person, { e_id, name, code, accent, tagline }] of [
    [ada, ACME],
    [bob, BOLT],
  ] as const) {
    const { user_id } = await tokenOf(person);
    await put('/api/cmt/manager/enterprise', { e_id, name, code });
    await put('/api/cmt/manager/account/enterprise', { user_id, e_id });
    await put('/api/cmt/manager/enterprise/member', { e_id, user_id, role: 'owner' });
    await put('/api/pix/manager/spaces/setting', {
      ...{
        e_id,
        version: 0,
        brand: { enable: true, name: `${name} plugins` },
        hidden_feature: [],
        login_storage: null,
      },
      tokens: { accent: { light: accent, dark: accent } },
      text_replace: { 'site.tagline': tagline },
    });
  }
});
afterAll(() => server?.remove());

const open = async (path = '/plugins/'): Promise<Site> => {
  const site = Site.of(await openPage({ locale: 'en-US' }));
  await site.page.goto(at() + path, { waitUntil: 'domcontentloaded' });
  return site;
};
const accentOf = (page: Page) =>
  page.$eval('html', (html) => getComputedStyle(html).getPropertyValue('--ps-accent').trim());
/** Every HTML response of the site itself to this page. */
function htmlOf(page: Page): Promise<string>[] {
  const pages: Promise<string>[] = [];
  page.on('response', (response: HTTPResponse) => {
    const isPage = response.request().resourceType() === 'document' && response.status() === 200;
    if (isPage && new URL(response.url()).pathname === '/plugins/') pages.push(response.text());
  });
  return pages;
}

async function logIn(person: Person): Promise<Site> {
  const site = await open();
  await site.isAlive();
  await site.click('Sign up / Log in', 'link');
  await fillSignInPage(site, person);
  await site.find(`Account menu of ${person.account}`, 'button');
  return site;
}

it('shows each member their own organization from the first byte after the login', async () => {
  const [site, other] = [await logIn(ada), await logIn(bob)];
  try {
    for (const [{ page }, { accent, tagline }] of [
      [site, ACME],
      [other, BOLT],
    ] as const) {
      await page.waitForFunction(
        (name) => document.cookie.includes(`ps_enterprise=${name}`),
        {},
        tagline.slice(9).toLowerCase(),
      );
      const pages = htmlOf(page);
      await page.reload({ waitUntil: 'domcontentloaded' });
      const [html] = await Promise.all(pages);
      expect(html).toContain(`--ps-accent:${accent}`);
      expect(html).toContain(tagline);
      expect(await accentOf(page)).toBe(accent);
    }
    const visitor = await (await fetch(`${at()}/plugins/?lang=en-US`)).text();
    expect(visitor).not.toMatch(/Tools of (Acme|Bolt)/);
  } finally {
    await site.close();
    await other.close();
  }
});

it('the page to which a login returns already has the look', async () => {
  const site = await open();
  const { page } = site;
  try {
    await site.isAlive();
    await site.click('Sign up / Log in', 'link');
    const pages = htmlOf(page);
    await fillSignInPage(site, ada);
    await site.find(`Account menu of ${ada.account}`, 'button');
    const [html] = await Promise.all(pages);
    expect(html).toContain(`--ps-accent:${ACME.accent}`);
  } finally {
    await site.close();
  }
});

it('shows the site’s own look again after the logout, and a visitor that of the organization in the address', async () => {
  const site = await logIn(ada);
  const { page } = site;
  try {
    await page.waitForFunction(
      (accent) => getComputedStyle(document.documentElement).getPropertyValue('--ps-accent').trim() === accent,
      {},
      ACME.accent,
    );
    await site.click(`Account menu of ${ada.account}`, 'button');
    const ended = page.waitForResponse((response) => response.url().endsWith('/user/logout'));
    await site.click('Log out', 'menuitem');
    await ended;
    await page.waitForFunction(
      (accent) => getComputedStyle(document.documentElement).getPropertyValue('--ps-accent').trim() !== accent,
      {},
      ACME.accent,
    );
    await page.goto(`${at()}/plugins/?enterprise=bolt`);
    await site.sees(BOLT.tagline);
    await site.isAlive();
    await site.click('Sign up / Log in', 'link');
    await site.isAt('/user/login');
    await site.sees('Bolt plugins');
    await page.goto(`${at()}/plugins/?enterprise=`);
    await site.isAlive();
    expect(await accentOf(page)).not.toBe(BOLT.accent);
  } finally {
    await site.close();
  }
});

it('an owner manages their organization in Admin, and nothing else', async () => {
  const site = await logIn(ada);
  const { page } = site;
  try {
    await page.goto(`${at()}/plugins/backstage-index`);
    await site.isAt('/plugins/backstage-index/audit-list');
    await site.find('Plugin review', 'heading');
    const menu = await page.$$eval('.ant-menu-item', (items) => items.map((item) => item.textContent?.trim()));
    expect(menu).toEqual(['Plugin review', 'Plugin requests', 'Organization', 'Members']);
    await site.click('Organization', 'link');
    await site.isAt('/plugins/backstage-index/enterprise');
    await site.find('Organization', 'heading');
    await page.waitForSelector('input[value="Acme plugins"]');
    await site.click('Members', 'link');
    await site.isAt('/plugins/backstage-index/members');
    await site.sees(ada.account);
    expect(await page.$eval('body', (body) => body.innerText)).not.toContain(bob.account);
    await page.goto(`${at()}/plugins/backstage-index/accounts`);
    await site.isAt('/plugins/403');
  } finally {
    await site.close();
  }
});

it('each organization has its private plugin, its exceptions, and its versions', async () => {
  const [{ token: adas }, { token: bobs }] = [await tokenOf(ada), await tokenOf(bob)];
  const publish = async (fields: Parameters<typeof submit>[1]) => {
    const key = await submit(bobs, fields, at());
    expect((await approve(key, fields.version, at())).status).toBe(200);
    return key;
  };
  const pinned = await publish({ name: 'Pinned tool', version: '1.0.0' });
  await publish({ name: 'Of Bolt alone', version: '1.0.0', visibility: 'enterprise', main: 'host.run(1);' });
  const { data } = await api<{ plugin_list: { plugin_key: string }[] }>('GET', '/api/cmt/plugin/list', { at: at() });
  const forbidden = data.plugin_list.find(({ plugin_key }) => plugin_key !== pinned)?.plugin_key ?? '';

  const site = await logIn(ada);
  const { page } = site;
  try {
    await page.goto(`${at()}/plugins/backstage-index/approval-rules`);
    await site.click('Administrators of the organization review its private plugins', 'switch');
    await site.sees('Saved. The rules apply from now on.');
    await site.click('Administrators can approve their own plugins', 'switch');
    await site.click('Save the rules', 'button');
    await site.find('Save the rules', 'button');
    const own = { name: 'Of Acme alone', version: '1.0.0', visibility: 'enterprise', main: 'host.run(2);' } as const;
    const key = await submit(adas, own, at());
    await page.goto(`${at()}/plugins/backstage-index/audit-list`);
    await site.sees('Of Acme alone');
    await page.goto(`${at()}/plugins/backstage-index/audit-list/review?plugin_key=${key}&version=1.0.0`);
    await site.click('Approve', 'button');
    await confirmDecision(site, {
      confirmation: '.ant-modal-confirm .ant-btn-primary',
      sendNow: onButton(textOf('review.sendNow')),
      toast: textOf('audit.approved', { name: own.name, version: own.version }),
    });

    // A pin holds against an update, and a plugin that the policy forbids says so.
    await api('PUT', '/api/cmt/manager/enterprise/policy', {
      ...{ token: adas, at: at() },
      body: {
        plugins: { rule: 'deny', items: [forbidden] },
        pins: [{ plugin_key: pinned, version: '1.0.0' }],
      },
    });
    await publish({ name: 'Pinned tool', plugin_key: pinned, version: '2.0.0', main: 'host.run(3);' });
    await page.goto(`${at()}/plugins/`);
    await site.sees('Of Acme alone');
    expect(await site.allCards()).not.toContain('Of Bolt alone');
    await page.goto(`${at()}/plugins/?plugin_key=${pinned}`);
    await site.sees('Your organization uses version 1.0.0.');
    await page.goto(`${at()}/plugins/?plugin_key=${forbidden}`);
    await site.sees('Your organization doesn’t allow this plugin');
  } finally {
    await site.close();
  }
  const other = await logIn(bob);
  try {
    await other.sees('Of Bolt alone');
    expect(await other.allCards()).not.toContain('Of Acme alone');
    await other.page.goto(`${at()}/plugins/?plugin_key=${pinned}`);
    await other.sees('2.0.0');
  } finally {
    await other.close();
  }
});

it('a super administrator makes a token, with which a directory creates a person of that organization', async () => {
  const site = await open();
  const { page } = site;
  try {
    await site.isAlive();
    await site.click('Sign up / Log in', 'link');
    await fillSignInPage(site, ADMIN);
    await site.find(`Account menu of ${ADMIN.account}`, 'button');
    await page.goto(`${at()}/plugins/backstage-index/enterprises`);
    await site.click('Directory of Acme', 'button');
    await site.click('Create a token', 'button');
    await page.waitForSelector('.ant-modal-confirm-btns .ant-btn-primary');
    await site.clickOn('.ant-modal-confirm-btns .ant-btn-primary');
    const field = await site.find('Token', 'textbox');
    const token = await field.evaluate((input) => (input as HTMLInputElement).value);
    const body = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: 'grace@acme.example' };
    const made = await fetch(`${at()}/scim/v2/Users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    expect(made.status).toBe(201);
    await page.goto(`${at()}/plugins/backstage-index/members?e_id=${ACME.e_id}`);
    await site.sees('grace@acme.example');
    // The tabs stay with the organization.
    await site.click('Plugin policy', 'link');
    await site.isAt(`/plugins/backstage-index/policy?e_id=${ACME.e_id}`);
  } finally {
    await site.close();
  }
});

it('the organization of an address does not decide where the browser of a visitor stores sessions', async () => {
  const { token } = await tokenOf(ADMIN);
  const put = (path: string, body: object) => api('PUT', path, { token, body, at: at() });
  await put('/api/cmt/manager/enterprise', { e_id: 9, name: 'Stored', code: 'stored' });
  await put('/api/pix/manager/spaces/setting', {
    ...{ e_id: 9, version: 0, brand: { enable: false, name: null }, tokens: {}, hidden_feature: [], text_replace: {} },
    login_storage: 'session',
  });
  for (const path of ['/plugins/?enterprise=stored', '/plugins/'])
    expect(await (await fetch(at() + path)).text()).not.toContain('storageAPI');
});
