import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { anImage } from '../../support/api/sendForm';
import { origin } from '../../support/browser/browser';
import type { Site } from '../../support/browser/Site';
import { openSignedIn } from '../../support/browser/submitting';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';
import { ADMIN_LANGUAGES, onButton, words } from '../../support/words';

const ADMIN_ROOT = '/plugins/backstage-index';
const PAGES = ['banner-config', 'qr-codes', 'activities', 'iconfont', 'pexels'];

/** A separate server: the content of its home page would disturb the other tests. */
let server: ServerProcess;
/** A fake stock-photo service, which accepts one key. */
let photos: Server;
const folder = mkdtempSync(join(tmpdir(), 'home-content-'));
const image = join(folder, 'picture.png');

beforeAll(async () => {
  photos = createServer(({ headers }, response) => {
    response.writeHead(headers.authorization === 'a-good-key' ? 200 : 401).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => photos.once('listening', listening));
  const test_url = `http://127.0.0.1:${(photos.address() as AddressInfo).port}/curated`;
  const config = join(folder, 'site.json');
  writeFileSync(config, JSON.stringify({ services: { pexels: { test_url } } }));
  writeFileSync(image, await anImage(1600, 900));
  server = await runServer({ env: { SITE_CONFIG: config } });
  process.env.TEST_ORIGIN = server.origin;
});
afterAll(async () => {
  await server?.remove();
  photos?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens another page by the menu, or a tab of this page, as an administrator does. */
const goTo = (site: Site, page: string) => site.clickOn(`a[href$="${ADMIN_ROOT}/${page}"]`);

/** Opens a drawer and waits until its animation has ended: a moving part cannot be clicked. */
async function openDrawer(site: Site, button: string): Promise<void> {
  await site.click(button, 'button');
  await site.page.waitForFunction(() => {
    const drawer = document.querySelector('.ant-drawer-content-wrapper');
    return drawer !== null && drawer.getBoundingClientRect().right <= window.innerWidth;
  });
}

async function chooseImage(site: Site): Promise<void> {
  const input = await site.page.waitForSelector('.ant-drawer input[type=file]');
  await (input as ElementHandle<HTMLInputElement>).uploadFile(image);
}

const text = (site: Site) => site.page.evaluate(() => document.body.innerText);

describe.each(ADMIN_LANGUAGES.map((locale, index) => [locale, index] as const))('in %s', (locale, index) => {
  const textOf = words(locale);
  const save = onButton(textOf('admin.save'));
  const challenge = locale === 'zh-CN' ? '秋季挑战' : 'Autumn challenge';
  let site: Site;
  beforeAll(async () => {
    site = await openSignedIn(`${ADMIN_ROOT}/banner-config`, ADMIN, { locale });
  });
  afterAll(() => site?.close());

  /** Deletes the one item that the previous language created, so that each language starts the same way. */
  async function clearAway(named: string, emptyTitle: string): Promise<void> {
    if (index > 0) {
      await site.click(textOf('admin.deleteNamed', { name: named }), 'button');
      await site.clickOn('.ant-modal-confirm-btns .ant-btn-dangerous');
    }
    await site.sees(emptyTitle);
  }

  it('edits the parts of the home page, and a visitor sees them', async () => {
    await clearAway(textOf('banner.named', { index: 1, link: '/plugins/?sort=1' }), textOf('banner.emptyTitle'));
    await openDrawer(site, textOf('banner.new'));
    await chooseImage(site);
    await site.find(textOf('image.cropArea'));
    await site.sees(textOf('banner.previewDark', { width: 390 }));
    await site.type(textOf('banner.link'), 'http://plain.example/');
    await site.sees(textOf('error.wrong_url'));
    await site.type(textOf('banner.link'), '/plugins/?sort=1');
    await site.type(textOf('banner.altText'), 'Autumn sale', 'textbox');
    await site.click(save, 'button');
    await site.sees(textOf('banner.shown'));

    await goTo(site, 'activities');
    await goTo(site, 'qr-codes');
    await clearAway(textOf('qr.group'), textOf('qr.emptyTitle'));
    await openDrawer(site, textOf('qr.new'));
    await chooseImage(site);
    await site.find(textOf('image.current'));
    await site.click(save, 'button');
    await site.sees(textOf('qr.public'));

    await goTo(site, 'activities');
    await clearAway(challenge, textOf('activity.emptyTitle'));
    await openDrawer(site, textOf('activity.new'));
    // Fields are found by their ids: the parentheses in their names would end a selector.
    await site.page.type('#title', '秋季挑战');
    await site.page.type('#titles_en-US', 'Autumn challenge');
    await chooseImage(site);
    await site.find(textOf('image.cropArea'));
    await site.click(save, 'button');
    await site.sees(textOf('activity.status.active'));

    await site.page.goto(`${origin()}/plugins/`);
    await site.find('Autumn sale', 'link');
    await site.find(textOf('home.joinGroup'), 'button');
    await site.page.goto(`${origin()}/plugins/?activity_id=${index + 1}`);
    await site.find(challenge, 'heading');
    await site.sees(textOf('home.participants', { count: 0 }));
    await site.isAlive();
    // The plugin of the previous language shows as installed once the session is loaded. Another one is installed then.
    if (index > 0) await site.page.waitForSelector(`#catalog article ::-p-text(${textOf('square.installed')})`);
    const stored = site.page.waitForResponse(
      (response) => response.url().endsWith('/api/cmt/plugin/user') && response.request().method() === 'POST',
    );
    await site.clickOn(`#catalog article button[aria-label^="${textOf('square.installNamed', { name: '' }).trim()}"]`);
    await stored;
    await site.page.reload();
    await site.sees(textOf('home.participants', { count: 1 }));
  });

  it('saves the accounts at services, and tests them', async () => {
    await site.page.goto(`${origin()}${ADMIN_ROOT}/pexels`);
    const apply = async (key: string) => {
      await site.type(textOf('setting.apiKey'), key, 'textbox');
      const field = await site.find(textOf('setting.apiKey'), 'textbox');
      await Promise.all([
        site.sees(textOf('setting.applySuccess')),
        site.click(onButton(textOf('setting.apply')), 'button'),
      ]);
      // That may be the toast of the previous key. The form empties the field once this key is stored.
      await site.page.waitForFunction((element) => (element as HTMLInputElement).value === '', {}, field);
    };
    // Found by its text: while antd removes the loading icon, the icon is part of the button's name.
    const test = () => site.clickOn(`::-p-xpath(//button[normalize-space()="${onButton(textOf('setting.test'))}"])`);
    await apply('a-wrong-key');
    await test();
    await site.sees(textOf('setting.result.refused'));
    await apply('a-good-key');
    await site.sees('••••••••');
    await test();
    await site.sees(textOf('setting.result.works'));
    expect(await text(site)).not.toContain('good-key');

    await goTo(site, 'iconfont');
    await site.type(textOf('setting.clientId'), 'square', 'textbox');
    await site.type(textOf('setting.clientSecret'), 'secret-1234567890', 'textbox');
    await Promise.all([site.sees(textOf('setting.saveSuccess')), site.click(save, 'button')]);
    await site.sees('••••••••7890');
  });
});

it('has no axe violations on pages with content', async () => {
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    const site = await openSignedIn(`${ADMIN_ROOT}/banner-config`, ADMIN, { scheme, width, locale: 'zh-CN' });
    try {
      const texts = ['展示中', '公开展示', '进行中', '客户端 ID', 'API 密钥'];
      for (const [index, page] of PAGES.entries()) {
        await site.page.goto(`${origin()}${ADMIN_ROOT}/${page}`);
        await site.sees(texts[index] as string);
        expect(await site.accessibilityViolations()).toEqual([]);
      }
    } finally {
      await site.close();
    }
  }
});
