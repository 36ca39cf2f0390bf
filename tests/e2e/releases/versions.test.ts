import { api, type Person, Site } from '../../support/browser/Site';
import { approve, openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';

/** Submits a version as its developer and approves it as an administrator. Returns the plugin's key. */
async function publish(developer: Person, version: string, plugin_key?: string): Promise<string> {
  const key = await submit(await tokenOf(developer), {
    name: `Grids ${version}`,
    version,
    ...(plugin_key && { plugin_key }),
  });
  await approve(key, version);
  return key;
}

const confirm = async (site: Site, name: string) => {
  await site.clickOn(`[role="alertdialog"] ::-p-aria([name="${name}"][role="button"])`);
  await site.page.waitForSelector('[role="alertdialog"]', { hidden: true });
};

const publicDetail = async (key: string) =>
  (await api<{ name: string; current_version: string }>('GET', `/api/cmt/plugin?plugin_key=${key}`)).data;

describe('the developers of a plugin', () => {
  let developer: Person;
  let key: string;
  beforeAll(async () => {
    developer = await aMember();
    key = await publish(developer, '0.9.0');
    await publish(developer, '1.0.0', key);
    await publish(developer, '1.1.0', key);
  });

  it('roll back, withdraw with a reason, and users see it at once', async () => {
    const site = await openSignedIn('/plugins/mine?tab=published', developer);
    try {
      await site.click('Manage Grids 1.1.0', 'link');
      await site.click('Make current: 1.0.0', 'button');
      // A toast is visible for only 1.5 s, so the wait for it starts before the click.
      await Promise.all([site.sees('1.0.0 is now the current version'), confirm(site, 'Make current')]);
      await site.find('Make current: 1.1.0', 'button');
      await site.click('Withdraw 1.1.0', 'button');
      await (await site.page.waitForSelector('[role$="dialog"] textarea', { visible: true }))?.type(
        'It deletes layers.',
      );
      await Promise.all([site.sees('1.1.0 was withdrawn'), site.click('Withdraw', 'button')]);
    } finally {
      await site.close();
    }
    const visitorPage = await Site.open(`/plugins/?plugin_key=${key}`);
    try {
      await visitorPage.find('Grids 1.0.0', 'dialog');
      await visitorPage.click('Version history', 'tab');
      await visitorPage.sees('Why it was withdrawn: It deletes layers.');
      expect(await publicDetail(key)).toMatchObject({ name: 'Grids 1.0.0', current_version: '1.0.0' });
    } finally {
      await visitorPage.close();
    }
  });

  it('are invited, accept, and transfer the plugin', async () => {
    const other = await aMember();
    const site = await openSignedIn(`/plugins/mine/plugin/${key}`, developer);
    try {
      await site.find('People', 'heading');
      await site.type('Username', other.account);
      await site.click('Owner', 'radio');
      await site.click('Transfer plugin', 'button');
      await confirm(site, 'Transfer plugin');
      await site.sees('Offered ownership');
    } finally {
      await site.close();
    }
    const taker = await openSignedIn('/plugins/mine', other);
    try {
      await taker.sees(`${developer.account} wants to transfer Grids 1.0.0 to you.`);
      await taker.click('Accept', 'button');
      await confirm(taker, 'Accept');
      await taker.find('Grids 1.0.0', 'heading');
      await taker.sees('Shown as the developer');
      await taker.isAt(`/plugins/mine/plugin/${key}`);
    } finally {
      await taker.close();
    }
    expect(await publicDetail(key)).toMatchObject({ developer: { name: other.account } });
  });

  it('see a page without axe violations in both schemes, wide and on a phone', async () => {
    const site = await openSignedIn(`/plugins/mine/plugin/${key}`, developer);
    try {
      await site.find('People', 'heading');
      expect(await site.violationsInEachLook()).toEqual([]);
    } finally {
      await site.close();
    }
  });
});
