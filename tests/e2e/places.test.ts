import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer-core';
import { origin } from '../support/browser';
import { ADMIN, runServer, type ServerProcess } from '../support/runServer';
import { type Person, Site } from '../support/Site';
import { aPicture } from '../support/sendForm';
import { fillSignInPage } from '../support/tabs';

const OFFICE = '/plugins/backstage-index';
const PAGES = ['banner-config', 'qr-codes', 'activities', 'iconfont', 'pexels'];

/** A server of its own: what stands on its home page would be in the way of the other journeys. */
let server: ServerProcess;
/** The stock-photo service, which takes one key. */
let photos: Server;
const folder = mkdtempSync(join(tmpdir(), 'places-'));
const picture = join(folder, 'picture.png');

beforeAll(async () => {
  photos = createServer(({ headers }, response) => {
    response.writeHead(headers.authorization === 'a-good-key' ? 200 : 401).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => photos.once('listening', listening));
  const test_url = `http://127.0.0.1:${(photos.address() as AddressInfo).port}/curated`;
  const config = join(folder, 'site.json');
  writeFileSync(config, JSON.stringify({ services: { pexels: { test_url } } }));
  writeFileSync(picture, await aPicture(1600, 900));
  server = await runServer({ env: { SITE_CONFIG: config } });
  process.env.TEST_ORIGIN = server.origin;
});
afterAll(async () => {
  await server?.remove();
  photos?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Signed in, on a page of the back-office or wherever that sends. */
async function openOffice(page: string, person: Person, options: Parameters<typeof Site.open>[1] = {}): Promise<Site> {
  const query = new URLSearchParams({ redirect_uri: `${origin()}${OFFICE}/${page}` });
  const site = await Site.open(`/user/login?${query}`, { ...options, locale: 'en-US' });
  await fillSignInPage(site, person);
  return site;
}

/** To another page by the menu, as an administrator goes. */
const goTo = (site: Site, page: string) => site.clickOn(`a[href$="${OFFICE}/${page}"]`);

/** Opens a drawer, and waits until it has come to rest: what is on its way cannot be pressed. */
async function openDrawer(site: Site, button: string): Promise<void> {
  await site.click(button, 'button');
  await site.page.waitForFunction(() => {
    const drawer = document.querySelector('.ant-drawer-content-wrapper');
    return drawer !== null && drawer.getBoundingClientRect().right <= window.innerWidth;
  });
}

async function choosePicture(site: Site): Promise<void> {
  const input = await site.page.waitForSelector('.ant-drawer input[type=file]', { timeout: 20_000 });
  await (input as ElementHandle<HTMLInputElement>).uploadFile(picture);
}

const text = (site: Site) => site.page.evaluate(() => document.body.innerText);

it('fills the places of the home page, as a visitor then sees them', async () => {
  const site = await openOffice('banner-config', ADMIN);
  try {
    await site.sees('There are no banners yet');
    await openDrawer(site, 'New banner');
    await choosePicture(site);
    await site.find('Part that stays');
    await site.sees('390 px, dark');
    await site.type('Redirect URL', 'http://plain.example/');
    await site.sees('Wrong url, try again.');
    await site.type('Redirect URL', '/plugins/?sort=1');
    await site.click('Save', 'button');
    await site.sees('Banner saved');
    await site.sees('Shown');

    await goTo(site, 'qr-codes');
    await openDrawer(site, 'Upload a QR code');
    await choosePicture(site);
    await site.find('Current picture');
    await site.click('Save', 'button');
    await site.sees('Shown publicly');

    await goTo(site, 'activities');
    await openDrawer(site, 'New activity');
    // By their ids: the parentheses of their names end a selector.
    await site.page.type('#title', '秋季挑战');
    await site.page.type('#titles_en-US', 'Autumn challenge');
    await choosePicture(site);
    await site.find('Part that stays');
    await site.click('Save', 'button');
    await site.sees('Activity saved');
    await site.sees('Under way');

    await site.page.goto(`${origin()}/plugins/`);
    await site.find('Banner 1: /plugins/?sort=1', 'link');
    await site.find('Join the feedback group', 'button');
    await site.page.goto(`${origin()}/plugins/?activity_id=1`);
    await site.find('Autumn challenge', 'heading');
    await site.sees('0 participants');
    await site.clickOn('#catalogue article button[aria-label^="Install"]');
    await site.sees('Installed');
    await site.page.reload();
    await site.sees('1 participant');
  } finally {
    await site.close();
  }
});

it('keeps the accounts at services, and tries them', async () => {
  const site = await openOffice('pexels', ADMIN);
  try {
    const apply = async (key: string) => {
      await site.type('API key', key);
      const saved = site.page.waitForResponse((answer) => answer.url().endsWith('/srv/config/pexels') && answer.ok());
      await site.click('Apply', 'button');
      await saved;
    };
    // By its words: while antd takes its sign of waiting away, the button is named by that as well.
    const test = () => site.clickOn('::-p-xpath(//button[normalize-space()="Test"])');
    await apply('a-wrong-key');
    await site.sees('Apply success');
    await test();
    await site.sees('Refused: the service does not take what is stored.');
    await apply('a-good-key');
    await site.sees('••••••••');
    await test();
    await site.sees('It works');
    expect(await text(site)).not.toContain('good-key');

    await goTo(site, 'iconfont');
    await site.type('Client_id', 'square');
    await site.type('Client_secret', 'secret-1234567890');
    await site.click('Save', 'button');
    await site.sees('Save success');
    await site.sees('••••••••7890');
  } finally {
    await site.close();
  }
});

it('speaks Chinese, and has nothing for axe to find', async () => {
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    const site = await openOffice('banner-config', ADMIN, { scheme, width });
    try {
      await site.sees('Shown');
      await site.page.setCookie({ name: 'ps_lang', value: 'zh-CN', url: origin() });
      const said = ['展示中', '公开展示', '进行中', 'Client_id', 'API 密钥'];
      for (const [index, page] of PAGES.entries()) {
        await site.page.goto(`${origin()}${OFFICE}/${page}`);
        await site.sees(said[index] as string);
        expect(await site.accessibilityFaults()).toEqual([]);
      }
    } finally {
      await site.close();
    }
  }
});
