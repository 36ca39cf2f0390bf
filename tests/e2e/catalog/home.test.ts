import type { PluginPage } from '../../../contract/plugins/plugins';
import type { Campaign } from '../../../contract/promotions/campaigns';
import type { Promotion } from '../../../contract/promotions/promotions';
import { anImage } from '../../support/api/sendForm';
import { closePage, openPage, origin } from '../../support/browser/browser';
import { layoutShift } from '../../support/browser/layoutShift';
import { aPerson, api, Site } from '../../support/browser/Site';
import { watched } from '../../support/browser/watched';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';

const HOUR_MS = 60 * 60 * 1000;
const USER = '/api/user-center/user';

/** A separate server: content that administrators add to the home page would disturb the other tests. */
let server: ServerProcess;
let token: string;
let activity: Campaign;
let promoted: string;
/** The order of the catalog, without the promoted row above it. */
let promotion: Promotion;

async function put<T>(path: string, fields: Record<string, string>, image: [name: string, bytes: Buffer]): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(image[0], new Blob([new Uint8Array(image[1])]), 'picture.png');
  return (await api<T>('PUT', `/api/cmt/manager/${path}`, { token, body })).data;
}

beforeAll(async () => {
  server = await runServer();
  process.env.TEST_ORIGIN = server.origin;
  const { data } = await api<{ code: string }>('POST', `${USER}/login/password`, { body: ADMIN });
  const session = await api<{ access_token: string }>('GET', `${USER}/login/code/user?code=${data.code}`);
  token = session.data.access_token;

  const list = await api<PluginPage>('GET', '/api/cmt/plugin/list?limit=10');
  const plugin = list.data.plugin_list[9] as PluginPage['plugin_list'][number];
  promoted = plugin.texts['en-US']?.name ?? plugin.name;
  const body = {
    plugin_key: plugin.plugin_key,
    position: 1,
    start_time: new Date(Date.now() - HOUR_MS).toISOString(),
    end_time: new Date(Date.now() + HOUR_MS).toISOString(),
    is_new: true,
  };
  promotion = (await api<Promotion>('POST', '/api/cmt/plugin/resource_state', { token, body })).data;
  const banner = await anImage(1920, 480);
  await put('plugin-banner', { redirect_url: '/plugins/?sort=1', sort: '1' }, ['image', banner]);
  await put('plugin-banner', { redirect_url: 'https://events.example/', sort: '2' }, ['image', banner]);
  await put('qr-code', { name: 'feedback_group' }, ['image', await anImage(300, 300, '#000')]);
  const titles = JSON.stringify({ 'en-US': 'Autumn challenge' });
  const fields = { title: '秋季挑战', titles, tutorial_url: '/plugins/?sort=1' };
  activity = await put<Campaign>('activity', fields, ['cover', await anImage(1280, 720)]);
});
afterAll(() => server?.remove());

describe('a visitor of the home page', () => {
  it('sees banners and promoted plugins above the catalog, without layout shift', async () => {
    const site = await Site.open();
    try {
      await site.find('Banners', 'region');
      await site.find('Banner 1: /plugins/?sort=1', 'link');
      await site.find(promoted, 'link');
      const row = await site.find('Promoted', 'region');
      expect(await row.evaluate((section) => (section as HTMLElement).innerText)).toMatch(/New/);
      await site.cards();
      expect(await layoutShift(site.page)).toBeLessThan(0.02);
      // The banner's dot stops the banners, which would otherwise take turns until the click on the link.
      await site.click('Banner 1: /plugins/?sort=1', 'button');
      await Promise.all([site.page.waitForNavigation(), site.click('Banner 1: /plugins/?sort=1', 'link')]);
      await site.isAt('/plugins/?sort=1');
    } finally {
      await site.close();
    }
  });

  it('receives all of it in the page itself, its first banner before all other images', async () => {
    const page = await openPage({ locale: 'en-US' });
    try {
      await page.setJavaScriptEnabled(false);
      await page.goto(`${origin()}/plugins/`);
      const images = await page.$$eval('[aria-label="Banners"] img', (all) =>
        all.map((one) => [one.getAttribute('loading'), one.getAttribute('fetchpriority')]),
      );
      expect(images).toEqual([
        ['eager', 'high'],
        ['lazy', null],
      ]);
      const words = await page.evaluate(() => document.body.innerText);
      expect(words).toContain('Promoted');
      expect(await page.$('[aria-label="Join the feedback group"]')).not.toBeNull();
      await page.goto(`${origin()}/plugins/?activity_id=${activity.activity_id}`);
      expect(await page.evaluate(() => document.body.innerText)).toContain('Autumn challenge');
    } finally {
      await closePage(page);
    }
  });

  it('opens the feedback group by its QR code', async () => {
    const site = await Site.open();
    try {
      await site.click('Join the feedback group', 'button');
      const code = await site.find('QR code of the feedback group');
      const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
      await site.page.waitForFunction(isLoaded, {}, code);
      await site.press('Escape');
      await site.page.waitForSelector('[role="dialog"]', { hidden: true });
    } finally {
      await site.close();
    }
  });

  it('sees a campaign with its counts, participates by installing a plugin, and is counted once', async () => {
    const site = await Site.open(`/plugins/?activity_id=${activity.activity_id}`);
    try {
      await site.find('Autumn challenge', 'heading');
      await site.sees('1 view');
      await site.sees('0 participants');
      const viewed = site.page.waitForResponse((response) => response.url().includes('/activity/activity/info'));
      await site.page.reload();
      expect((await (await viewed).json()).data.view_num).toBe(1);
      await site.sees('1 view');
      await site.cards();
      expect(await layoutShift(site.page)).toBeLessThan(0.02);

      const query = new URLSearchParams({ redirect_uri: site.page.url() });
      await site.page.goto(`${origin()}/user/login?${query}`);
      const person = aPerson();
      await api('POST', `${USER}/sign-up`, { body: person });
      await site.type('Username', person.account);
      await site.type('Password', person.password);
      await site.press('Enter');
      await site.find('Autumn challenge', 'heading');
      await site.find('Open the tutorial', 'link');
      await site.cards();
      const installed = site.page.waitForResponse((response) => response.url().endsWith('/plugin/user'));
      await site.clickOn('#catalog article button[aria-label^="Install"]');
      expect((await installed).status()).toBe(200);
      await site.page.reload();
      await site.sees('1 participant');
    } finally {
      await site.close();
    }
  });

  it.each([1440, 390])('sees it hydrated at %s px: no repeated request, no error, no layout shift', async (width) => {
    for (const query of ['', `?activity_id=${activity.activity_id}`]) {
      const page = await openPage({ locale: 'ru-RU', width });
      try {
        const site = Site.of(page);
        const { errors: complaints, requests: sent } = await watched(page, async () => {
          await page.goto(`${origin()}/plugins/${query}`);
          await site.isAlive();
          await site.waitForParts();
        });
        expect(complaints).toEqual([]);
        expect(sent).not.toContain('/api/cmt/plugin-banner/all');
        expect(sent).not.toContain('/api/cmt/plugin/resource_state/active');
        expect(await layoutShift(site.page)).toBeLessThanOrEqual(0.02);
      } finally {
        await closePage(page);
      }
    }
  });

  it('sees the normal page if there is no such campaign', async () => {
    const site = await Site.open('/plugins/?activity_id=999999');
    try {
      expect((await site.allCards()).length).toBeGreaterThan(10);
      expect(await site.page.$('#catalog')).not.toBeNull();
      expect(await site.page.evaluate(() => document.body.innerText)).not.toContain('participants');
    } finally {
      await site.close();
    }
  });

  it('has no axe violations in both schemes', async () => {
    for (const query of ['', `?activity_id=${activity.activity_id}`]) {
      const site = await Site.open(`/plugins/${query}`);
      try {
        await site.cards();
        await site.find(promoted, 'link');
        expect(await site.violationsInEachLook()).toEqual([]);
      } finally {
        await site.close();
      }
    }
  });

  it('no longer sees disabled content', async () => {
    await api('PUT', `/api/cmt/plugin/resource_state/disable?id=${promotion.id}&is_disabled=true`, { token });
    const site = await Site.open();
    try {
      await site.cards();
      await site.find('Banners', 'region');
      expect(await site.page.evaluate(() => document.body.innerText)).not.toContain('Promoted');
    } finally {
      await site.close();
    }
  });
});
