import type { HTTPResponse } from 'puppeteer';
import type { PluginPage } from '../../../contract/plugins/plugins';
import { origin } from '../../support/browser/browser';
import { aPerson, api, type Person, Site } from '../../support/browser/Site';
import { openSignedIn } from '../../support/browser/submitting';

const names = (site: Site) =>
  site.page.$$eval('article h3', (headings) => headings.map((heading) => heading.textContent?.trim() ?? ''));

/** Waits until the catalog shows exactly these cards, or other ones. */
const untilCardsAre = (site: Site, cards: string[], isSame = true) =>
  site.page.waitForFunction(
    (wanted, same) => {
      const shown = [...document.querySelectorAll('#catalog article h3')].map((name) => name.textContent?.trim() ?? '');
      return shown.length > 0 && (shown.join('\n') === wanted) === same;
    },
    {},
    cards.join('\n'),
    isSame,
  );

describe('a user', () => {
  let person: Person;
  let plugin: PluginPage['plugin_list'][number];
  /** The English name. */
  let name: string;
  beforeAll(async () => {
    person = aPerson();
    await api('POST', '/api/user-center/user/sign-up', { body: person });
    const { data } = await api<PluginPage>('GET', '/api/cmt/plugin/list?limit=1');
    plugin = data.plugin_list[0] as typeof plugin;
    name = plugin.texts['en-US']?.name ?? plugin.name;
  });

  it('finds installed plugins under "My plugins", opens one there, and has published none', async () => {
    const site = await openSignedIn('/plugins/mine', person);
    try {
      await site.click('Browse plugins', 'link');
      await site.cards();
      await site.page.goto(`${origin()}/plugins/?plugin_key=${plugin.plugin_key}`);
      // A page that is left early may not have sent the install, although it shows the plugin as installed.
      const isStored = (response: HTTPResponse) =>
        response.url().endsWith('/api/cmt/plugin/user') && response.request().method() === 'POST';
      await Promise.all([site.page.waitForResponse(isStored), site.click('Install', 'button')]);
      await site.sees('Uninstall');
      await site.page.goto(`${origin()}/plugins/mine`);
      await site.page.waitForSelector('article');
      expect(await names(site)).toEqual([name]);
      await site.click(name, 'link');
      await site.find(name, 'dialog');
      await site.isAt('/plugins/mine');
      await site.press('Escape');
      await site.click('Published', 'tab');
      await site.sees('You haven’t published any plugins yet');
      await site.isAt('/plugins/mine?tab=published');
    } finally {
      await site.close();
    }
  });

  it('goes from a card to its developer, and from there to a plugin', async () => {
    const site = await Site.open();
    try {
      await site.cards();
      await site.click(plugin.developer.name, 'link');
      await site.find(plugin.developer.name, 'heading');
      await site.isAt(`/plugins/developer/${plugin.developer.user_id}`);
      await site.click(name, 'link');
      await site.find(name, 'dialog');
    } finally {
      await site.close();
    }
  });

  it('filters the list by editor, and goes back', async () => {
    const site = await Site.open();
    try {
      const all = await site.allCards();
      await site.click('Prototype', 'radio');
      await site.page.waitForFunction(() => location.search === '?editor=prototype');
      await untilCardsAre(site, all, false);
      await site.page.goBack();
      await site.page.waitForFunction(() => location.search === '');
      // The cards follow the address later.
      await untilCardsAre(site, all);
    } finally {
      await site.close();
    }
  });

  it('sees pages without axe violations in both schemes, wide and on a phone', async () => {
    const mine = await openSignedIn('/plugins/mine', person);
    await mine.page.waitForSelector('article');
    expect(await mine.violationsInEachLook()).toEqual([]);
    await mine.close();
    const developer = await Site.open(`/plugins/developer/${plugin.developer.user_id}`);
    await developer.page.waitForSelector('article');
    expect(await developer.violationsInEachLook()).toEqual([]);
    await developer.close();
  });
});
