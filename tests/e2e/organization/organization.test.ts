import type { Page } from 'puppeteer';
import { schemes } from '../../../config/tokens';
import { openPage } from '../../support/browser/browser';
import { Site } from '../../support/browser/Site';
import { fillSignInPage } from '../../support/browser/tabs';
import { aDeployment } from '../../support/processes/aDeployment';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';

const TEXTS = {
  'site.tagline': 'Tools of Northwind',
  'square.lede': 'Checked by our own designers.',
  'square.recommended': 'Chosen by Northwind',
  'square.install': 'Take it',
  'header.loginOrSignUp': 'Enter',
  'detail.install': 'Take this one',
  'detail.installs': { 'en-US': 'Taken {count} times', 'zh-CN': '已取用 {count} 次' },
  'notFound.title': 'Northwind has no such page',
  'admin.backToSite': 'Back to Northwind',
  'audit.title': 'Northwind’s reviews',
};

const LOGO = '/plugins/assets/favicon.svg';
const ACCENT = { light: '#7a1f5c', dark: '#ff9ad5' };
/** A font of the user's machine: a theme does not download any. */
const FONT = '"DejaVu Serif", serif';

const enterprise = {
  ext: {
    brand: { enable: true, brand_key: 'northwind' },
    template: { topic_color_key: 'northwind', work_station_key: 'northwind' },
    login_storage: 'session',
  },
  resources: {
    northwind: {
      brand: { name: 'Northwind', logo: { light: LOGO } },
      tokens: { accent: ACCENT, bg: { dark: '#101820' }, font: { light: FONT, dark: FONT } },
      hidden_feature: ['like', 'developer_pages'],
      text_replace: TEXTS,
    },
  },
};

let server: ServerProcess;
beforeAll(async () => {
  server = await aDeployment({ enterprise });
  process.env.TEST_ORIGIN = server.origin;
});
afterAll(() => server?.remove());

const open = async (path = '/plugins/', options: Parameters<typeof openPage>[0] = {}): Promise<Site> => {
  const site = Site.of(await openPage({ locale: 'en-US', ...options }));
  await site.page.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
  return site;
};
const bodyText = (page: Page) => page.$eval('body', (body) => (body as HTMLElement).innerText);
const token = (page: Page, name: string) =>
  page.$eval('html', (html, property) => getComputedStyle(html).getPropertyValue(property).trim(), `--ps-${name}`);
const fontOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => getComputedStyle(element).fontFamily);
const aKey = async (): Promise<string> => {
  const response = await fetch(`${server.origin}/api/cmt/plugin/list?limit=1`);
  return ((await response.json()) as { data: { plugin_list: { plugin_key: string }[] } }).data.plugin_list[0]!
    .plugin_key;
};

it('is rendered with the organization’s brand, colors and texts before any script runs', async () => {
  const response = await fetch(`${server.origin}/plugins/?lang=en-US`);
  const html = await response.text();
  const style = /<style data-enterprise>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toContain(`--ps-accent:${ACCENT.dark}`);
  expect(html).toContain('<title>Northwind</title>');
  for (const text of ['Tools of Northwind', 'Checked by our own designers.', 'Chosen by Northwind', 'Take it', 'Enter'])
    expect(html.slice(html.indexOf('id="root"'))).toContain(text);
  expect(html.slice(html.indexOf('id="root"'))).toContain(`src="${LOGO}"`);
  expect(html).not.toContain('href="/plugins/developer/');

  const detail = await (await fetch(`${server.origin}/plugins/?lang=zh-CN&plugin_key=${await aKey()}`)).text();
  expect(detail).toMatch(/已取用 [\d,]+ 次/);
  expect(detail).toContain('Take this one');
});

it('shows it in the plugin list and in a detail, and leaves the rest of the site unchanged', async () => {
  const site = await open('/plugins/', { scheme: 'dark' });
  const { page } = site;
  try {
    await site.isAlive();
    expect([await token(page, 'accent'), await token(page, 'bg')]).toEqual([ACCENT.dark, '#101820']);
    // The derived colors change with the accent.
    expect(await token(page, 'accent-soft')).not.toBe(schemes.dark['accent-soft']);
    expect(await fontOf(page, '#catalog article h3')).toBe(FONT);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('header img')?.naturalWidth);
    await page.goto(`${server.origin}/plugins/?plugin_key=${await aKey()}`);
    await site.isAlive();
    await site.find('Take this one', 'button');
    const text = await bodyText(page);
    expect(text).toMatch(/Taken [\d,]+ times/);
    expect(await page.$$('[role="dialog"] a[href*="/developer/"]')).toHaveLength(0);
    // Likes are hidden; following is not.
    await site.find('Follow', 'button');
    const pressable = '[role="dialog"] button[aria-pressed]';
    expect(await page.$$eval(pressable, (all) => all.map(({ textContent }) => textContent))).toEqual(['Follow']);
  } finally {
    await site.close();
  }
});

it('has no page and no request of hidden features', async () => {
  const site = await open('/plugins/developer/1');
  try {
    await site.find('Northwind has no such page', 'heading');
    expect((await fetch(`${server.origin}/plugins/developer/1`)).status).toBe(404);
    const like = await fetch(`${server.origin}/api/cmt/plugin/user/praise`, { method: 'POST' });
    expect([like.status, ((await like.json()) as { error: string }).error]).toEqual([404, 'feature_hidden']);
  } finally {
    await site.close();
  }
});

it('applies to the login page and Admin too, and stores the session in the configured place', async () => {
  const site = await open('/plugins/backstage-index/audit-list');
  const { page } = site;
  try {
    await fillSignInPage(site, ADMIN);
    await site.find('Northwind’s reviews', 'menuitem');
    await site.sees('Back to Northwind');
    // antd computes with colors, so it uses the organization's colors too.
    expect(await token(page, 'accent')).toBe(ACCENT.light);
    expect(await token(page, 'accent-soft')).not.toBe(schemes.light['accent-soft']);
    expect(await fontOf(page, '[role="menuitem"]')).toBe(FONT);
    await page.goto(`${server.origin}/plugins/mine?tab=liked`);
    await site.find('Installed', 'tab');
    const tabs = await page.$$eval('[role=tab]', (all) => all.map(({ textContent }) => textContent));
    expect(tabs).toEqual(['Installed', 'Published', 'Following']);
    const stored = await page.evaluate(() => [localStorage, sessionStorage].map((place) => place.getItem('ps_auth')));
    expect(stored).toEqual([null, expect.stringContaining('access_token')]);
  } finally {
    await site.close();
  }
});

it('works without changes if the setting’s requests fail', async () => {
  const site = Site.of(await openPage({ locale: 'en-US' }));
  const { page } = site;
  const isLogged = new Promise<void>((resolve) => {
    page.on('console', (line) => line.text().includes('setting could not be read') && resolve());
  });
  try {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url().includes('/api/pix/')) void request.respond({ status: 500, body: 'broken' });
      else void request.continue();
    });
    // A login reads the setting again (requirements.md section 4).
    await page.goto(`${server.origin}/plugins/`);
    await site.click('Enter', 'link');
    await fillSignInPage(site, ADMIN);
    await site.find(`Account menu of ${ADMIN.account}`, 'button');
    await isLogged;
    expect(await bodyText(page)).toContain('Tools of Northwind');
    expect(await token(page, 'accent')).toBe(ACCENT.light);
  } finally {
    await site.close();
  }
});
