import type { PluginDetail, PluginPage } from '../../../contract/plugins/plugins';
import { shownCounts } from '../../../shared/plugins/shownCounts';
import { origin } from '../../support/browser/browser';
import { aPerson, api, Site } from '../../support/browser/Site';
import { until } from '../../support/until';

/** The main tasks of the product, in a real browser against the real server. */
describe('a designer', () => {
  let wanted: PluginPage['plugin_list'][number];
  let name: string;
  /** Likes as the page shows them. */
  let likes: number;

  beforeAll(async () => {
    const { data } = await api<PluginPage>('GET', '/api/cmt/plugin/list?limit=20');
    wanted = data.plugin_list[7] as typeof wanted;
    name = wanted.texts['en-US']?.name ?? wanted.name;
    likes = shownCounts(wanted, wanted).praise_count;
  });

  it('finds a plugin, signs up over the page, installs it, likes it, and finds both again', async () => {
    const site = await Site.open();
    try {
      expect((await site.allCards()).length).toBeGreaterThan(10);

      await site.press('/');
      await site.page.keyboard.type(name);
      await site.press('Enter');
      await site.sees(`Results for “${name}”`);
      await site.page.waitForFunction(
        (first) => document.querySelector('#catalog article h3')?.textContent?.trim() === first,
        {},
        name,
      );

      await (await site.find(name, 'link')).hover();
      await site.click(`Install ${name}`, 'button');
      const person = aPerson();
      await site.signUpInDialog(person);
      await site.sees('Installed');

      await site.click(name, 'link');
      await site.find('Uninstall', 'button');
      expect(site.page.url()).toContain(`plugin_key=${wanted.plugin_key}`);
      await Promise.all([site.sees('Liked'), site.click(`Like ${likes}`, 'button')]);
      await site.find(`Like ${likes + 1}`, 'button');

      await site.page.reload({ waitUntil: 'domcontentloaded' });
      await site.find('Uninstall', 'button');
      const like = await site.find(`Like ${likes + 1}`, 'button');
      expect(await like.evaluate((button) => button.getAttribute('aria-pressed'))).toBe('true');

      await site.press('Escape');
      await site.page.waitForFunction(() => !location.search.includes('plugin_key'));
    } finally {
      await site.close();
    }
  });

  it('is redirected to the login when the session has ended, and returns to the same place', async () => {
    const site = await Site.open(`/plugins/?plugin_key=${wanted.plugin_key}`);
    try {
      const person = aPerson();
      // The notification count is requested when the bell appears. It would detect the end of the session before the
      // user does.
      const counted = site.page.waitForResponse((response) => response.url().includes('/notification/count'));
      await site.click('Install', 'button');
      await site.signUpInDialog(person);
      await site.find('Uninstall', 'button');
      await counted;

      await endSession(site);
      const { data } = await api<PluginDetail>('GET', `/api/cmt/plugin?plugin_key=${wanted.plugin_key}`);
      await site.click(`Like ${shownCounts(data, data).praise_count}`, 'button');
      await site.isAt('/user/login');
      await site.type('Username', person.account);
      await site.type('Password', person.password);
      await site.press('Enter');
      await site.isAt('/plugins/');
      await site.find('Uninstall', 'button');
      await site.isAt(`/plugins/?plugin_key=${wanted.plugin_key}`);
    } finally {
      await site.close();
    }
  });

  it('opens a shared link, whose HTML contains the name for machines', async () => {
    const html = await (await fetch(`${origin()}/plugins/?plugin_key=${wanted.plugin_key}&lang=en-US`)).text();
    expect(html).toContain(`<meta property="og:title" content="${name}`);
    expect(html).toContain('<html lang="en-US"');
    const site = await Site.open(`/plugins/?plugin_key=${wanted.plugin_key}`);
    try {
      await site.find(name, 'heading');
      expect(await site.page.title()).toContain(name);
      const data = await site.page.$eval('script[type="application/ld+json"]', (script) => script.textContent ?? '');
      expect(JSON.parse(data)).toMatchObject({ '@type': 'SoftwareApplication', name });
    } finally {
      await site.close();
    }
  });

  it('filters by tag and sorts, and returns to the selection with the back button', async () => {
    const site = await Site.open();
    try {
      const all = await site.allCards();
      await site.click('Most popular', 'radio');
      await site.page.waitForFunction(() => location.search.includes('sort=1'));
      await until('the other order was shown', async () => String(await site.allCards()) !== String(all));
      await site.page.goBack();
      await site.page.waitForFunction(() => !location.search.includes('sort=1'));
      // A navigation is a transition: the list follows the address later.
      await until('the first order was shown again', async () => String(await site.allCards()) === String(all));
    } finally {
      await site.close();
    }
  });
});

/** Ends the session on the server only, as an administrator or another device would. The page does not know yet. */
async function endSession(site: Site): Promise<void> {
  const record = await site.page.evaluate(
    () => JSON.parse(localStorage.getItem('ps_auth') ?? '{}') as { refresh_token: string; access_token: string },
  );
  await fetch(`${origin()}/api/user-center/user/logout`, {
    method: 'POST',
    headers: { 'refresh-token': record.refresh_token },
  });
  // The server may cache a valid session for a few seconds.
  await until('the access token of the ended session was refused', async () => {
    const { status } = await api('GET', '/api/user-center/user/userinfo', { token: record.access_token });
    return status === 401;
  });
}
